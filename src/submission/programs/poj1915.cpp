// Knight Moves: POJ 1915, BOJ 7562.
//
// Method: on a board without edges the number of moves is a formula. The edges change it only next
// to a corner, unless the side is less than 5; such a small board is searched, breadth first.
//
// Complexity: O(1) for a case.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <string>

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

// The steps of a knight.
const int STEPS = 8;
const int DOWN[STEPS] = {-2, -2, -1, -1, 1, 1, 2, 2};
const int RIGHT[STEPS] = {-1, 1, -2, 2, -2, 2, -1, 1};

// The least side from which on the formula holds.
const long LARGE = 5;

struct Square {
    long x, y;
};

static bool is_corner(const Square &square, long side) {
    return (square.x == 0 || square.x == side - 1) && (square.y == 0 || square.y == side - 1);
}

static long moves(long side, const Square &start, const Square &goal) {
    const long x = std::labs(start.x - goal.x), y = std::labs(start.y - goal.y);
    const long longer = std::max(x, y), shorter = std::min(x, y);
    if (longer == 1 && shorter == 0) {
        return 3;
    }
    if ((longer == 2 && shorter == 2) ||
        (longer == 1 && shorter == 1 && (is_corner(start, side) || is_corner(goal, side)))) {
        return 4;
    }
    // A move covers at most two squares of the longer way, and three of both together; and it changes
    // the colour.
    const long least = std::max((longer + 1) / 2, (longer + shorter + 2) / 3);
    return least + (least + longer + shorter) % 2;
}

// The number of moves on a small board, or -1 if there is no way.
static long moves_by_search(long side, const Square &start, const Square &goal) {
    int distance[LARGE][LARGE];
    std::fill(distance[0], distance[0] + LARGE * LARGE, -1);
    std::queue<Square> queue;
    distance[start.x][start.y] = 0;
    queue.push(start);
    while (!queue.empty()) {
        const Square from = queue.front();
        queue.pop();
        for (int i = 0; i < STEPS; ++i) {
            const Square to = {from.x + RIGHT[i], from.y + DOWN[i]};
            if (0 <= to.x && to.x < side && 0 <= to.y && to.y < side && distance[to.x][to.y] < 0) {
                distance[to.x][to.y] = distance[from.x][from.y] + 1;
                queue.push(to);
            }
        }
    }
    return distance[goal.x][goal.y];
}

int main() {
    read_input();
    long cases, side;
    Square start, goal;
    number(cases);
    for (; cases > 0; --cases) {
        if (!(number(side) && number(start.x) && number(start.y) && number(goal.x) &&
              number(goal.y))) {
            break;
        }
        if (std::min(std::min(start.x, start.y), std::min(goal.x, goal.y)) < 0 ||
            std::max(std::max(start.x, start.y), std::max(goal.x, goal.y)) >= side) {
            break;
        }
        std::printf("%ld\n", side < LARGE ? moves_by_search(side, start, goal) : moves(side, start, goal));
    }
    return 0;
}
