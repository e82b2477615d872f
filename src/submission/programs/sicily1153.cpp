// The Knight's Tour on the chess board: Sicily 1153.
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

static bool visited[SIDE][SIDE];

static bool is_free(int row, int column) {
    return 0 <= row && row < SIDE && 0 <= column && column < SIDE && !visited[row][column];
}

static int free_neighbours(int row, int column) {
    int count = 0;
    for (int i = 0; i < 8; ++i) {
        count += is_free(row + MOVES[i][0], column + MOVES[i][1]);
    }
    return count;
}

// Adds a square to a path and extends the path over all the squares still free; if that cannot be
// done, leaves everything as it was.
static bool extend(int row, int column, std::vector<int> &path) {
    visited[row][column] = true;
    path.push_back(SIDE * row + column + 1);
    if (int(path.size()) == AREA) {
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
        if (extend(row + move[0], column + move[1], path)) {
            return true;
        }
    }
    path.pop_back();
    visited[row][column] = false;
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    int start;
    while (std::cin >> start && start != -1) {
        std::memset(visited, 0, sizeof visited);
        std::vector<int> path;
        extend((start - 1) / SIDE, (start - 1) % SIDE, path);
        for (int i = 0; i < AREA; ++i) {
            std::cout << path[i] << (i + 1 < AREA ? ' ' : '\n');
        }
    }
    return 0;
}
