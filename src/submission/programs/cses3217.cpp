// Knight Moves Grid: CSES 3217.
//
// Method: breadth-first search from the upper left corner.
//
// Complexity: linear in the number of squares.

#include <iostream>
#include <queue>
#include <utility>
#include <vector>

// The moves of a knight (down, right).
const int MOVES[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

typedef std::vector<std::vector<int> > Grid;

// The least number of moves to each square, row by row; -1 where there is no way.
static Grid distances_from_the_corner(int side) {
    Grid distance(side, std::vector<int>(side, -1));
    distance[0][0] = 0;
    std::queue<std::pair<int, int> > queue;
    queue.push(std::make_pair(0, 0));
    while (!queue.empty()) {
        const std::pair<int, int> from = queue.front();
        queue.pop();
        for (int i = 0; i < 8; ++i) {
            const int row = from.first + MOVES[i][0], column = from.second + MOVES[i][1];
            if (0 <= row && row < side && 0 <= column && column < side && distance[row][column] < 0) {
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
    int side;
    while (std::cin >> side) {
        const Grid distance = distances_from_the_corner(side);
        for (int i = 0; i < side; ++i) {
            for (int j = 0; j < side; ++j) {
                std::cout << distance[i][j] << (j + 1 < side ? ' ' : '\n');
            }
        }
    }
    return 0;
}
