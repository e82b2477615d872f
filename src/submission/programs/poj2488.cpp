// A Knight's Journey: POJ 2488.
//
// Method: depth-first search from A1 in the order of the names of the squares. A small board that
// has a tour has one from A1, so the first one found is the first of all.
//
// Complexity: exponential at worst; all boards together take some milliseconds.

#include <cstring>
#include <iostream>
#include <string>

const int LARGEST_AREA = 26;

// The moves of a knight (down, right), in the order of the names of the squares that they lead to.
const int MOVES[8][2] = {{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}};

static int rows, columns;
static bool visited[LARGEST_AREA][LARGEST_AREA];

// Adds a square to the names of a path and extends the path over all the squares still free; if that
// cannot be done, leaves everything as it was.
static bool extend(int row, int column, std::string &names) {
    visited[row][column] = true;
    names += char('A' + column);
    names += char('1' + row);
    if (int(names.size()) == 2 * rows * columns) {
        return true;
    }
    for (int i = 0; i < 8; ++i) {
        const int to_row = row + MOVES[i][0], to_column = column + MOVES[i][1];
        if (0 <= to_row && to_row < rows && 0 <= to_column && to_column < columns && !visited[to_row][to_column] &&
            extend(to_row, to_column, names)) {
            return true;
        }
    }
    names.resize(names.size() - 2);
    visited[row][column] = false;
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    int cases = 0;
    std::cin >> cases;
    for (int number = 1; number <= cases && std::cin >> rows >> columns; ++number) {
        std::memset(visited, 0, sizeof visited);
        std::string names;
        std::cout << "Scenario #" << number << ":\n" << (extend(0, 0, names) ? names : "impossible") << "\n\n";
    }
    return 0;
}
