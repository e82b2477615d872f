// Knight Moves: ZOJ 1091, UVa 439, POJ 2243, HDU 1372.
//
// Method: a breadth-first search from each of the 64 squares, once, makes a table of all distances;
// then a pair is a look into it.
//
// Complexity: O(1) for a pair, after 64 searches of 64 squares.

#include <algorithm>
#include <cstdio>
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

// Reads the name of a square; 8 times its rank and its file, both counted from 0, or -1 if there is none.
static int square() {
    while (*rest == ' ') {
        ++rest;
    }
    if (rest[0] < 'a' || rest[0] > 'h' || rest[1] < '1' || rest[1] > '8') {
        return -1;
    }
    rest += 2;
    return (rest[-1] - '1') * 8 + (rest[-2] - 'a');
}

// The steps of a knight (up, right).
const int STEPS = 8;
const int UP[STEPS] = {-2, -2, -1, -1, 1, 1, 2, 2};
const int RIGHT[STEPS] = {-1, 1, -2, 2, -2, 2, -1, 1};

const int SQUARES = 64;
static int distances[SQUARES][SQUARES];

static void find_distances_from(int start) {
    int *distance = distances[start];
    std::fill(distance, distance + SQUARES, -1);
    std::queue<int> queue;
    distance[start] = 0;
    queue.push(start);
    while (!queue.empty()) {
        const int from = queue.front();
        queue.pop();
        for (int i = 0; i < STEPS; ++i) {
            const int rank = from / 8 + UP[i], file = from % 8 + RIGHT[i], to = rank * 8 + file;
            if (0 <= rank && rank < 8 && 0 <= file && file < 8 && distance[to] < 0) {
                distance[to] = distance[from] + 1;
                queue.push(to);
            }
        }
    }
}

int main() {
    for (int start = 0; start < SQUARES; ++start) {
        find_distances_from(start);
    }
    read_input();
    for (;;) {
        const int from = square(), to = square();
        if (from < 0 || to < 0) {
            break;
        }
        const int moves = distances[from][to];
        std::printf("To get from %c%d to %c%d takes %d knight moves.\n", 'a' + from % 8, from / 8 + 1, 'a' + to % 8,
                    to / 8 + 1, moves);
    }
    return 0;
}
