// The Knight's Tour on 5 rows of 6: Sicily 1152.
//
// Method: depth-first search in a fixed order of moves. A branch is given up when two squares cannot
// be left again, so of all tours the one that the plain search comes to first is found.
//
// Complexity: exponential at worst; all starts together take some milliseconds.

#include <algorithm>
#include <iostream>
#include <vector>

const int ROWS = 5, COLUMNS = 6, AREA = ROWS * COLUMNS;

// The moves of a knight (down, right), in the order in which they are tried.
const int MOVES[8][2] = {{-2, -1}, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}};

// The squares a move away from each, in the order of the moves.
static std::vector<int> neighbours[AREA];
static bool visited[AREA];

static void find_neighbours() {
    for (int square = 0; square < AREA; ++square) {
        for (int i = 0; i < 8; ++i) {
            const int row = square / COLUMNS + MOVES[i][0], column = square % COLUMNS + MOVES[i][1];
            if (0 <= row && row < ROWS && 0 <= column && column < COLUMNS) {
                neighbours[square].push_back(COLUMNS * row + column);
            }
        }
    }
}

// Whether the free squares, of which this is the next, can no longer all be visited. But for the last,
// each of the others needs a neighbour to come from and one to go to.
static bool is_dead(int next) {
    int missing = 0;
    for (int square = 0; square < AREA; ++square) {
        int ways = 0;
        for (std::size_t i = 0; i < neighbours[square].size(); ++i) {
            ways += !visited[neighbours[square][i]];
        }
        if (!visited[square] && square != next) {
            missing += std::max(2 - ways, 0);
        }
    }
    return missing > 1;
}

// Adds a free square to a path and extends the path over all the others; if that cannot be done,
// leaves everything as it was.
static bool extend(int here, std::vector<int> &path) {
    if (is_dead(here)) {
        return false;
    }
    visited[here] = true;
    path.push_back(here);
    if (int(path.size()) == AREA) {
        return true;
    }
    for (std::size_t i = 0; i < neighbours[here].size(); ++i) {
        const int to = neighbours[here][i];
        if (!visited[to] && extend(to, path)) {
            return true;
        }
    }
    path.pop_back();
    visited[here] = false;
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    find_neighbours();
    std::vector<int> tours[AREA];
    int start;
    while (std::cin >> start && start != -1) {
        std::vector<int> &tour = tours[start - 1];
        if (tour.empty()) {  // a start may come again: each tour is looked for once
            std::fill(visited, visited + AREA, false);
            extend(start - 1, tour);
        }
        for (int i = 0; i < AREA; ++i) {
            std::cout << tour[i] + 1 << (i + 1 < AREA ? ' ' : '\n');
        }
    }
    return 0;
}
