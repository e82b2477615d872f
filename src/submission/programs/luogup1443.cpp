// Traversal of the Knight: Luogu P1443.
//
// Method: breadth-first search from the square of the knight.
//
// Complexity: linear in the number of squares.

#include <iomanip>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

// The moves of a knight (down, right).
const int MOVES[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

typedef std::vector<std::vector<int> > Grid;

// The least number of moves to each square, row by row; -1 where there is no way.
static Grid distances(int rows, int columns, int start_row, int start_column) {
    Grid distance(rows, std::vector<int>(columns, -1));
    distance[start_row][start_column] = 0;
    std::queue<std::pair<int, int> > queue;
    queue.push(std::make_pair(start_row, start_column));
    while (!queue.empty()) {
        const std::pair<int, int> from = queue.front();
        queue.pop();
        for (int i = 0; i < 8; ++i) {
            const int row = from.first + MOVES[i][0], column = from.second + MOVES[i][1];
            if (0 <= row && row < rows && 0 <= column && column < columns && distance[row][column] < 0) {
                distance[row][column] = distance[from.first][from.second] + 1;
                queue.push(std::make_pair(row, column));
            }
        }
    }
    return distance;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    std::cout << std::left;
    int rows, columns, row, column;
    while (std::cin >> rows >> columns >> row >> column) {
        const Grid distance = distances(rows, columns, row - 1, column - 1);
        for (int i = 0; i < rows; ++i) {
            for (int j = 0; j < columns; ++j) {
                std::cout << std::setw(5) << distance[i][j];
            }
            std::cout << "\n";
        }
    }
    return 0;
}
