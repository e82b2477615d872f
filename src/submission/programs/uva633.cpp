// A Chess Knight: UVa 633.
//
// Method: breadth-first search over states, which are a square and the type of the last move. It is
// the type that decides what may follow, so a square counts as visited for that type alone.
//
// Complexity: O(N^2) for a board; it has 12 N^2 states.

#include <algorithm>
#include <iostream>
#include <queue>
#include <vector>

// The moves (down, right) of a knight, and those of exactly two squares diagonally.
const int JUMPS[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};
const int DIAGONALS[4][2] = {{-2, -2}, {-2, 2}, {2, -2}, {2, 2}};

// The types of move; NONE is the last move of a knight that has not moved yet.
enum Type { KNIGHT, BISHOP, REFLECTION, NONE };

struct State {
    int row, column;  // both counted from 1
    Type last;
    int moves;
};

struct Board {
    int side;
    std::vector<bool> visited[NONE];  // for each type of move, all squares, row by row
    std::queue<State> queue;

    bool is_on_board(int row, int column) const { return 1 <= row && row <= side && 1 <= column && column <= side; }
    int index(int row, int column) const { return (row - 1) * side + column - 1; }

    // Moves to a square, if the rules allow that and it is new.
    void visit(const State &from, int row, int column, Type type) {
        if (type != from.last && is_on_board(row, column) && !visited[type][index(row, column)]) {
            const State to = {row, column, type, from.moves + 1};
            visited[type][index(row, column)] = true;
            queue.push(to);
        }
    }

    // The least number of moves, or -1 if there is no way.
    int least_moves(const State &start, const State &goal) {
        for (queue.push(start); !queue.empty(); queue.pop()) {
            const State from = queue.front();
            const int row = from.row, column = from.column;
            if (row == goal.row && column == goal.column) {
                return from.moves;
            }
            for (int i = 0; i < 8; ++i) {
                visit(from, row + JUMPS[i][0], column + JUMPS[i][1], KNIGHT);
            }
            for (int i = 0; i < 4; ++i) {
                visit(from, row + DIAGONALS[i][0], column + DIAGONALS[i][1], BISHOP);
            }
            visit(from, side + 1 - row, column, REFLECTION);
            visit(from, row, side + 1 - column, REFLECTION);
        }
        return -1;
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    int half, row, column;
    while (std::cin >> half && half > 0) {
        State start = {0, 0, NONE, 0}, goal = start;
        std::cin >> start.row >> start.column >> goal.row >> goal.column;
        Board board;
        board.side = 2 * half;
        std::vector<bool> obstacles(board.side * board.side);
        while (std::cin >> row >> column && (row != 0 || column != 0)) {
            if (board.is_on_board(row, column)) {
                obstacles[board.index(row, column)] = true;
            }
        }
        // No move may end on an obstacle: it counts as visited by moves of every type.
        std::fill(board.visited, board.visited + NONE, obstacles);
        const int moves = board.least_moves(start, goal);
        if (moves < 0) {
            std::cout << "Solution doesn't exist\n";
        } else {
            std::cout << "Result : " << moves << "\n";
        }
    }
    return 0;
}
