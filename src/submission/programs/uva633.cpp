// A Chess Knight: UVa 633.
//
// Method: breadth-first search over states, which are a square and the type of the last move. It is
// the type that decides what may follow, so a square counts as visited for that type alone.
//
// Complexity: O(N^2) for a board; it has 12 N^2 states.

#include <cstdio>
#include <cstdlib>
#include <cstring>
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

// Rows and columns are counted from 1.
struct Square {
    long row, column;
};

// The types of move; a knight that has not moved yet has a type of its own.
enum Type { KNIGHT, BISHOP, REFLECTION, NONE };

struct State {
    Square square;
    Type last;
    int moves;
};

// The steps (down, right) of a knight, then those of two squares diagonally.
const int KNIGHT_STEPS = 8, STEPS = 12;
const int DOWN[STEPS] = {-2, -2, -1, -1, 1, 1, 2, 2, -2, -2, 2, 2};
const int RIGHT[STEPS] = {-1, 1, -2, 2, -2, 2, -1, 1, -2, 2, -2, 2};

const int LARGEST_SIDE = 64;
static bool blocked[LARGEST_SIDE + 1][LARGEST_SIDE + 1];
static bool visited[LARGEST_SIDE + 1][LARGEST_SIDE + 1][NONE];

static bool is_on_board(const Square &square, long side) {
    return 1 <= square.row && square.row <= side && 1 <= square.column && square.column <= side;
}

// Where move number i leads to, and its type; the last two moves are the reflections.
static State after(const State &from, int i, long side) {
    State to = {from.square, REFLECTION, from.moves + 1};
    if (i < STEPS) {
        to.square.row += DOWN[i];
        to.square.column += RIGHT[i];
        to.last = i < KNIGHT_STEPS ? KNIGHT : BISHOP;
    } else if (i == STEPS) {
        to.square.row = side + 1 - to.square.row;
    } else {
        to.square.column = side + 1 - to.square.column;
    }
    return to;
}

// The least number of moves, or -1 if there is no way.
static int moves(const Square &start, const Square &goal, long side) {
    std::memset(visited, 0, sizeof visited);
    std::queue<State> queue;
    const State first = {start, NONE, 0};
    queue.push(first);
    while (!queue.empty()) {
        const State from = queue.front();
        queue.pop();
        if (from.square.row == goal.row && from.square.column == goal.column) {
            return from.moves;
        }
        for (int i = 0; i < STEPS + 2; ++i) {
            const State to = after(from, i, side);
            const Square &square = to.square;
            if (to.last == from.last || !is_on_board(square, side) || blocked[square.row][square.column]) {
                continue;
            }
            bool &is_visited = visited[square.row][square.column][to.last];
            if (!is_visited) {
                is_visited = true;
                queue.push(to);
            }
        }
    }
    return -1;
}

int main() {
    read_input();
    long half;
    while (number(half) && 1 <= half && half <= LARGEST_SIDE / 2) {
        Square start, goal, obstacle;
        if (!(number(start.row) && number(start.column) && number(goal.row) &&
              number(goal.column))) {
            break;
        }
        std::memset(blocked, 0, sizeof blocked);
        while (number(obstacle.row) && number(obstacle.column) &&
               (obstacle.row != 0 || obstacle.column != 0)) {
            if (is_on_board(obstacle, 2 * half)) {
                blocked[obstacle.row][obstacle.column] = true;
            }
        }
        const int least = moves(start, goal, 2 * half);
        if (least < 0) {
            std::puts("Solution doesn't exist");
        } else {
            std::printf("Result : %d\n", least);
        }
    }
    return 0;
}
