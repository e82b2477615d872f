// A Knight's Journey: POJ 2488.
//
// Method: depth-first search from A1 in the order of the names of the squares. A small board that
// has a tour has one from A1, so the first one found is the first of all. A branch is given up when
// two squares cannot be left again.
//
// Complexity: exponential at worst; all boards together take some milliseconds.

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

const int LARGEST_AREA = 26;

// The steps of a knight in the order of the names that they lead to.
const int STEPS = 8;
const int DOWN[STEPS] = {-1, 1, -2, 2, -2, 2, -1, 1};
const int RIGHT[STEPS] = {-2, -2, -1, -1, 1, 1, 2, 2};

static int area;
static std::vector<int> neighbours[LARGEST_AREA];
static bool is_free[LARGEST_AREA];

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
    if (int(path.size()) == area) {
        return true;
    }
    // But for the last, each square needs a neighbour to come from and one to go to.
    int missing = 0;
    for (int square = 0; square < area; ++square) {
        if (is_free[square] && square != here) {
            missing += std::max(2 - ways(square), 0);
        }
    }
    if (missing > 1) {
        return false;
    }
    is_free[here] = false;
    for (std::size_t i = 0; i < neighbours[here].size(); ++i) {
        const int to = neighbours[here][i];
        if (is_free[to]) {
            path.push_back(to);
            if (extend(path)) {
                return true;
            }
            path.pop_back();
        }
    }
    is_free[here] = true;
    return false;
}

static std::string first_tour(int rows, int columns) {
    area = rows * columns;
    for (int square = 0; square < area; ++square) {
        is_free[square] = true;
        neighbours[square].clear();
        for (int i = 0; i < STEPS; ++i) {
            const int row = square / columns + DOWN[i], column = square % columns + RIGHT[i];
            if (0 <= row && row < rows && 0 <= column && column < columns) {
                neighbours[square].push_back(row * columns + column);
            }
        }
    }
    std::vector<int> path(1, 0);
    if (!extend(path)) {
        return "impossible";
    }
    std::string names;
    for (int i = 0; i < area; ++i) {
        names += char('A' + path[i] % columns);
        names += char('1' + path[i] / columns);
    }
    return names;
}

int main() {
    read_input();
    long cases, rows, columns;
    number(cases);
    for (long i = 1; i <= cases; ++i) {
        if (!(number(rows) && number(columns) && rows >= 1 && columns >= 1 && rows <= LARGEST_AREA / columns)) {
            break;
        }
        std::printf("Scenario #%ld:\n%s\n\n", i, first_tour(int(rows), int(columns)).c_str());
    }
    return 0;
}
