// Knight's Tour: CSES 1689.
//
// Method: depth-first search that goes first to the square with the fewest onward moves (Warnsdorff's
// rule) and backtracks from dead ends.
//
// Complexity: exponential at worst; all starts together take some milliseconds.

#include <algorithm>
#include <cstring>
#include <iostream>
#include <utility>
#include <vector>

const int SIDE = 8, AREA = SIDE * SIDE;

// The moves of a knight (down, right); of squares with equally few onward moves the first is tried first.
const int MOVES[8][2] = {{-2, -1}, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}};

// The number of each square in the tour, from 1 on; 0 while it is free.
static int board[SIDE][SIDE];

static bool is_free(int row, int column) {
    return 0 <= row && row < SIDE && 0 <= column && column < SIDE && board[row][column] == 0;
}

static int free_neighbours(int row, int column) {
    int count = 0;
    for (int i = 0; i < 8; ++i) {
        count += is_free(row + MOVES[i][0], column + MOVES[i][1]);
    }
    return count;
}

// Puts this number on a square and the next ones on all the other free squares; if that cannot be done,
// leaves the board as it was.
static bool extend(int row, int column, int number) {
    board[row][column] = number;
    if (number == AREA) {
        return true;
    }
    std::vector<std::pair<int, int> > moves;  // each after its number of onward moves
    for (int i = 0; i < 8; ++i) {
        const int to_row = row + MOVES[i][0], to_column = column + MOVES[i][1];
        if (is_free(to_row, to_column)) {
            moves.push_back(std::make_pair(free_neighbours(to_row, to_column), i));
        }
    }
    std::sort(moves.begin(), moves.end());
    for (std::size_t k = 0; k < moves.size(); ++k) {
        const int *move = MOVES[moves[k].second];
        if (extend(row + move[0], column + move[1], number + 1)) {
            return true;
        }
    }
    board[row][column] = 0;
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    int column, row;
    while (std::cin >> column >> row) {
        std::memset(board, 0, sizeof board);
        extend(row - 1, column - 1, 1);
        for (int square = 0; square < AREA; ++square) {
            std::cout << board[square / SIDE][square % SIDE] << ((square + 1) % SIDE == 0 ? '\n' : ' ');
        }
    }
    return 0;
}
