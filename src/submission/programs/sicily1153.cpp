// The Knight's Tour on the chess board: Sicily 1153.
//
// Method: depth-first search that goes first to the square with the fewest ways on (Warnsdorff's
// rule). A branch is given up when two squares cannot be left again.
//
// Complexity: exponential at worst; all starts together take some milliseconds.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

static std::string text;
static const char *rest;

// Reads the whole input. Whatever is not printable is a blank, and 0x1A, the end of a DOS file, ends
// the input.
static void read_input() {
    static char block[1 << 16];
    std::size_t size;
    while ((size = std::fread(block, 1, sizeof block, stdin)) > 0) {
        text.append(block, size);
    }
    text = text.substr(0, text.find('\x1A'));
    for (std::size_t i = 0; i < text.size(); ++i) {
        text[i] = text[i] > ' ' && text[i] <= '~' ? text[i] : ' ';
    }
    rest = text.c_str();
}

// Reads a number, the nearest that a long can be; whether there is one.
static bool number(long &value) {
    const char *begin = rest;
    char *end;
    value = std::strtol(begin, &end, 10);
    rest = end;
    return end != begin;
}

const int ROWS = 8, COLUMNS = 8, AREA = ROWS * COLUMNS;

// The steps of a knight in the order in which they are tried.
const int STEPS = 8;
const int DOWN[STEPS] = {-2, -2, -1, 1, 2, 2, 1, -1};
const int RIGHT[STEPS] = {-1, 1, 2, 2, 1, -1, -2, -2};

static std::vector<int> neighbours[AREA];
static bool is_free[AREA];

static void find_neighbours() {
    for (int square = 0; square < AREA; ++square) {
        for (int i = 0; i < STEPS; ++i) {
            const int row = square / COLUMNS + DOWN[i], column = square % COLUMNS + RIGHT[i];
            if (0 <= row && row < ROWS && 0 <= column && column < COLUMNS) {
                neighbours[square].push_back(row * COLUMNS + column);
            }
        }
    }
}

// The number of free neighbours of a square.
static int ways(int square) {
    int count = 0;
    for (std::size_t i = 0; i < neighbours[square].size(); ++i) {
        count += is_free[neighbours[square][i]];
    }
    return count;
}

// Extends a path over all the free squares, among which is its last; if that cannot be done, leaves
// it as it was.
static bool extend(std::vector<int> &path) {
    const int here = path.back();
    if (int(path.size()) == AREA) {
        return true;
    }
    // But for the last, each square needs a neighbour to come from and one to go to.
    int missing = 0;
    for (int square = 0; square < AREA; ++square) {
        if (is_free[square] && square != here) {
            missing += std::max(2 - ways(square), 0);
        }
    }
    if (missing > 1) {
        return false;
    }
    is_free[here] = false;
    for (int fewest = 0; fewest < STEPS; ++fewest) {
        for (std::size_t i = 0; i < neighbours[here].size(); ++i) {
            const int to = neighbours[here][i];
            if (is_free[to] && ways(to) == fewest) {
                path.push_back(to);
                if (extend(path)) {
                    return true;
                }
                path.pop_back();
            }
        }
    }
    is_free[here] = true;
    return false;
}

static std::vector<int> tour(int start) {
    std::vector<int> path(1, start);
    std::fill(is_free, is_free + AREA, true);
    extend(path);
    return path;
}

int main() {
    find_neighbours();
    read_input();
    std::vector<int> known[AREA];
    long start;
    while (number(start) && 1 <= start && start <= AREA) {
        std::vector<int> &path = known[start - 1];
        if (path.empty()) {
            path = tour(int(start) - 1);
        }
        for (int i = 0; i < AREA; ++i) {
            std::printf("%d%c", path[i] + 1, i + 1 == AREA ? '\n' : ' ');
        }
    }
    return 0;
}
