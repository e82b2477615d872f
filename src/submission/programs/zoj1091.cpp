// Knight Moves: ZOJ 1091, UVa 439, POJ 2243, HDU 1372.
//
// Method: a breadth-first search from each of the 64 squares, once, makes a table of all distances;
// then a pair is a look into it.
//
// Complexity: O(1) for a pair, after 64 searches of 64 squares.

#include <algorithm>
#include <iostream>
#include <queue>
#include <string>

const int SIDE = 8, AREA = SIDE * SIDE;

// The moves of a knight (up, right).
const int MOVES[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};

// The least number of moves from one square to another. The number of a square is 8 times its rank
// plus its file, both counted from 0.
static int distances[AREA][AREA];

static int square(const std::string &name) {
    return SIDE * (name[1] - '1') + (name[0] - 'a');
}

static void search_from(int start) {
    int *distance = distances[start];
    std::fill(distance, distance + AREA, -1);
    distance[start] = 0;
    std::queue<int> queue;
    queue.push(start);
    while (!queue.empty()) {
        const int from = queue.front();
        queue.pop();
        for (int i = 0; i < 8; ++i) {
            const int rank = from / SIDE + MOVES[i][0], file = from % SIDE + MOVES[i][1];
            const int to = SIDE * rank + file;
            if (0 <= rank && rank < SIDE && 0 <= file && file < SIDE && distance[to] < 0) {
                distance[to] = distance[from] + 1;
                queue.push(to);
            }
        }
    }
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    for (int start = 0; start < AREA; ++start) {
        search_from(start);
    }
    std::string from, to;
    while (std::cin >> from >> to) {
        const int moves = distances[square(from)][square(to)];
        std::cout << "To get from " << from << " to " << to << " takes " << moves << " knight moves.\n";
    }
    return 0;
}
