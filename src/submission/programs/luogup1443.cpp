// Traversal of the Knight: Luogu P1443.
//
// Method: breadth-first search over the squares. A border of two squares on each side, which count
// as visited, saves the question whether a step leaves the board.
//
// Complexity: linear in the number of squares.

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

// The steps of a knight.
const int STEPS = 8;
const int DOWN[STEPS] = {-2, -2, -1, -1, 1, 1, 2, 2};
const int RIGHT[STEPS] = {-1, 1, -2, 2, -2, 2, -1, 1};

const int BORDER = 2, UNREACHED = -1;

// The number of moves to every square, row by row, with the border around them.
static std::vector<int> distances(int rows, int columns, int row, int column) {
    const int width = columns + 2 * BORDER;
    std::vector<int> distance((rows + 2 * BORDER) * width, 0);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            distance[(i + BORDER) * width + j + BORDER] = UNREACHED;
        }
    }
    std::vector<int> queue(1, (row + BORDER) * width + column + BORDER);
    distance[queue[0]] = 0;
    for (std::size_t read = 0; read < queue.size(); ++read) {
        const int from = queue[read];
        for (int i = 0; i < STEPS; ++i) {
            const int to = from + DOWN[i] * width + RIGHT[i];
            if (distance[to] == UNREACHED) {
                distance[to] = distance[from] + 1;
                queue.push_back(to);
            }
        }
    }
    return distance;
}

const long LARGEST_SIDE = 1000;

int main() {
    read_input();
    long rows, columns, row, column;
    while (number(rows) && number(columns) && number(row) && number(column) &&
           rows <= LARGEST_SIDE && columns <= LARGEST_SIDE && 1 <= row && row <= rows && 1 <= column &&
           column <= columns) {
        const std::vector<int> distance = distances(int(rows), int(columns), int(row) - 1, int(column) - 1);
        for (int i = 0; i < rows; ++i) {
            for (int j = 0; j < columns; ++j) {
                std::printf("%-5d", distance[(i + BORDER) * (columns + 2 * BORDER) + j + BORDER]);
            }
            std::printf("\n");
        }
    }
    return 0;
}
