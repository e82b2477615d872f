// Knight Moves: POJ 1915, BOJ 7562.
//
// Method: on a board without edges the number of moves is a formula. The edges change it only next
// to a corner, unless the side is less than 5; such a small board is searched, breadth first.
//
// Complexity: O(1) for a case.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <queue>

// The moves of a knight.
const int MOVES[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

struct Square {
    long x, y;  // both counted from 0
};

static bool is_corner(const Square &square, long side) {
    return (square.x == 0 || square.x == side - 1) && (square.y == 0 || square.y == side - 1);
}

static long moves_by_formula(long side, const Square &start, const Square &goal) {
    const long x = std::labs(start.x - goal.x), y = std::labs(start.y - goal.y);
    const long longer = std::max(x, y), sum = x + y;
    if (sum == 1) {
        return 3;
    }
    if ((x == 2 && y == 2) || (x == 1 && y == 1 && (is_corner(start, side) || is_corner(goal, side)))) {
        return 4;
    }
    // A move covers at most two squares of the longer way, and three of both ways together.
    const long least = std::max((longer + 1) / 2, (sum + 2) / 3);
    // Every move changes the colour of the square, and so the parity of both ways together.
    return least + (least + sum) % 2;
}

// The number of moves on a small board, or -1 if there is no way.
static long moves_by_search(long side, const Square &start, const Square &goal) {
    int distance[4][4];
    std::fill(&distance[0][0], &distance[0][0] + 16, -1);
    distance[start.x][start.y] = 0;
    std::queue<Square> queue;
    for (queue.push(start); !queue.empty(); queue.pop()) {
        const Square from = queue.front();
        for (int i = 0; i < 8; ++i) {
            const Square to = {from.x + MOVES[i][0], from.y + MOVES[i][1]};
            if (0 <= to.x && to.x < side && 0 <= to.y && to.y < side && distance[to.x][to.y] < 0) {
                distance[to.x][to.y] = distance[from.x][from.y] + 1;
                queue.push(to);
            }
        }
    }
    return distance[goal.x][goal.y];
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    int cases = 0;
    std::cin >> cases;
    long side;
    Square start, goal;
    while (cases-- > 0 && std::cin >> side >> start.x >> start.y >> goal.x >> goal.y) {
        std::cout << (side < 5 ? moves_by_search(side, start, goal) : moves_by_formula(side, start, goal)) << "\n";
    }
    return 0;
}
