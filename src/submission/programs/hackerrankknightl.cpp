// KnightL on a Chessboard: HackerRank KnightL.
//
// Method: a breadth-first search from a corner for each pair of lengths.
//
// Complexity: O(n^4) for a board of n x n squares.

#include <iostream>
#include <queue>
#include <utility>
#include <vector>

// The least number of moves of an (a, b) leaper from one corner to the opposite one, or -1 if there is
// no way.
static int least_moves(int side, int a, int b) {
    const int steps[8][2] = {{-a, -b}, {-a, b}, {-b, -a}, {-b, a}, {b, -a}, {b, a}, {a, -b}, {a, b}};
    std::vector<std::vector<int> > distance(side, std::vector<int>(side, -1));
    distance[0][0] = 0;
    std::queue<std::pair<int, int> > queue;
    for (queue.push(std::make_pair(0, 0)); !queue.empty(); queue.pop()) {
        const std::pair<int, int> from = queue.front();
        for (int i = 0; i < 8; ++i) {
            const int row = from.first + steps[i][0], column = from.second + steps[i][1];
            if (0 <= row && row < side && 0 <= column && column < side && distance[row][column] < 0) {
                distance[row][column] = distance[from.first][from.second] + 1;
                queue.push(std::make_pair(row, column));
            }
        }
    }
    return distance[side - 1][side - 1];
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    int side;
    while (std::cin >> side) {
        for (int a = 1; a < side; ++a) {
            for (int b = 1; b < side; ++b) {
                std::cout << least_moves(side, a, b) << (b + 1 < side ? ' ' : '\n');
            }
        }
    }
    return 0;
}
