// Death Knight: BOJ 16948.
//
// Method: breadth-first search over the squares.
//
// Complexity: linear in the number of squares.

#include <iostream>
#include <queue>
#include <vector>

// The moves of a death knight (down, right).
const int MOVES[6][2] = {{-2, -1}, {-2, 1}, {0, -2}, {0, 2}, {2, -1}, {2, 1}};

struct Square {
    int row, column;  // both counted from 0
};

// The least number of moves, or -1 if there is no way.
static int least_moves(int side, const Square &start, const Square &goal) {
    std::vector<std::vector<int> > distance(side, std::vector<int>(side, -1));
    distance[start.row][start.column] = 0;
    std::queue<Square> queue;
    for (queue.push(start); !queue.empty(); queue.pop()) {
        const Square from = queue.front();
        for (int i = 0; i < 6; ++i) {
            const Square to = {from.row + MOVES[i][0], from.column + MOVES[i][1]};
            if (0 <= to.row && to.row < side && 0 <= to.column && to.column < side && distance[to.row][to.column] < 0) {
                distance[to.row][to.column] = distance[from.row][from.column] + 1;
                queue.push(to);
            }
        }
    }
    return distance[goal.row][goal.column];
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    int side;
    Square start, goal;
    while (std::cin >> side >> start.row >> start.column >> goal.row >> goal.column) {
        std::cout << least_moves(side, start, goal) << "\n";
    }
    return 0;
}
