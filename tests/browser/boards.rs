//! Distances, numbers of paths and the paths themselves, square by square, against the library.

use crate::driver::Browser;
use crate::{Folder, Test};
use knight::board::{MoveSet, Name, Size, Square};
use knight::solver::distance::{Board, Path, ShortestPaths};
use serde_json::{Value, json};
use std::convert::Infallible;

pub const TESTS: &[Test] = &[
    ("boards::all_squares_of_many_boards_are_those_of_the_library", all_squares_of_many_boards),
    ("boards::a_page_opened_anew_shows_its_address", a_page_opened_anew),
    ("boards::paths_are_in_the_order_of_the_library", paths_are_in_order),
];

/// A board and where the knight stands on it.
struct Position {
    board: Board,
    start: Square,
}

impl Position {
    fn name(&self, square: Square) -> String {
        Name::of(square, self.board.size()).to_string()
    }

    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let size = self.board.size();
        (0..size.area()).map(move |number| size.at(number))
    }

    /// What the address says of the board.
    fn settings(&self) -> String {
        let blocked: Vec<String> = self
            .squares()
            .filter(|&square| self.board.blocked.contains(square))
            .map(|square| self.name(square))
            .collect();
        let block = if blocked.is_empty() { String::new() } else { format!("&block={}", blocked.join(",")) };
        format!("size={}{block}&knight={}", self.board.size(), self.board.moves.name())
    }

    fn fragment(&self) -> String {
        format!("map={}&{}", self.name(self.start), self.settings())
    }

    /// For each square its name, its distance or -1, and the number of shortest paths to it.
    fn expected(&self) -> Value {
        let map = self.board.map(self.start);
        let squares = self.squares().map(|square| {
            // The library is not asked for paths to an obstacle.
            let is_blocked = self.board.blocked.contains(square);
            let paths = (!is_blocked).then(|| ShortestPaths::between(&self.board, self.start, square)).flatten();
            let count = paths.map_or_else(|| "0".to_owned(), |paths| paths.count().to_string());
            let distance = map.distance(square).map_or_else(|| "-1".to_owned(), |distance| distance.to_string());
            json!([self.name(square), distance, count])
        });
        squares.collect()
    }
}

/// Boards of all sizes from 3x3 to 20x20, with both knights, from no obstacle to more than half of the squares.
fn positions(count: usize) -> Vec<Position> {
    let mut rng = fastrand::Rng::with_seed(633);
    let position = |index: usize| {
        let size = match index {
            0..18 => Size::square(3 + index as u32),
            18 => Size::new(3, 20),
            19 => Size::new(20, 3),
            _ => Size::new(rng.u32(3..=20), rng.u32(3..=20)),
        };
        let mut board = Board::empty(size, [MoveSet::KNIGHT, MoveSet::DYNAMIC][index % 2]);
        let percent = [0, 10, 25, 40, 60][index / 2 % 5];
        let start = size.at(rng.usize(0..size.area()));
        for square in (0..size.area()).map(|number| size.at(number)) {
            if square != start && rng.u32(0..100) < percent {
                board.blocked.insert(square);
            }
        }
        Position { board, start }
    };
    (0..count).map(position).collect()
}

/// What all squares show.
const READ_SQUARES: &str = "const read = () => [...document.querySelectorAll('[data-square]')]
    .map(({dataset}) => [dataset.square, dataset.distance, dataset.paths]);";

fn all_squares_of_many_boards(browser: &Browser, folder: &Folder) {
    let positions = positions(240);
    browser.go(&folder.page(&[]), "");
    browser.do_not_draw();
    for positions in positions.chunks(40) {
        // The page hears of a new address before this does.
        let read_all = format!(
            "{READ_SQUARES} const [fragments, done] = arguments; const found = [];
             const next = () => {{ location.hash = fragments[found.length]; }};
             addEventListener('hashchange', function listener() {{
                 found.push(read());
                 if (found.length < fragments.length) next();
                 else {{ removeEventListener('hashchange', listener); done(found); }}
             }});
             next();"
        );
        let fragments: Vec<String> = positions.iter().map(Position::fragment).collect();
        let found = browser.script_with_callback(&read_all, &[json!(fragments)]);
        let found = found.as_array().expect("a list of boards");
        assert_eq!(found.len(), positions.len());
        for (position, found) in positions.iter().zip(found) {
            assert_eq!(*found, position.expected(), "#{}", position.fragment());
        }
    }
}

fn a_page_opened_anew(browser: &Browser, folder: &Folder) {
    let page = folder.page(&[]);
    let read = format!("{READ_SQUARES} return read()");
    for position in positions(240).iter().skip(20).step_by(31) {
        browser.go(&page, &position.fragment());
        assert_eq!(browser.script(&read, &[]), position.expected(), "#{}", position.fragment());
    }
}

/// The squares of a path as the page shows them: with the types of moves where they matter.
fn steps(position: &Position, path: &Path) -> Value {
    let types = position.board.moves.has_types();
    let moves = path.moves.iter().map(|&(kind, square)| {
        let letter = if types { kind.letter().to_string() } else { String::new() };
        format!("{letter}{}", position.name(square))
    });
    std::iter::once(position.name(path.start)).chain(moves).collect()
}

fn paths_are_in_order(browser: &Browser, folder: &Folder) {
    browser.go(&folder.page(&[]), "");
    browser.do_not_draw();
    let turn = "const [fragment, done] = arguments;
        addEventListener('hashchange', () => {
            const found = [];
            const total = Number(document.querySelector('#path-total').textContent.replace(/[^0-9]/g, ''));
            for (let number = 1; number <= Math.min(total, 40); number += 1) {
                found.push([...document.querySelectorAll('.step')].map((step) => step.textContent));
                document.querySelector('#path-next').click();
            }
            done([total, found]);
        }, {once: true});
        location.hash = fragment;";
    let mut rng = fastrand::Rng::with_seed(439);
    let mut tried = 0;
    for position in positions(90).iter().skip(3) {
        let reachable: Vec<Square> = position
            .squares()
            .filter(|&square| position.board.map(position.start).distance(square) > Some(1))
            .collect();
        let Some(&goal) = rng.choice(&reachable) else { continue };
        let paths = ShortestPaths::between(&position.board, position.start, goal).expect("it can be reached");
        if paths.count() > 100_000_u32.into() {
            continue;
        }
        let (mut total, mut expected) = (0, vec![]);
        let _: Result<(), Infallible> = paths.for_each(|path| {
            total += 1;
            if expected.len() < 40 {
                expected.push(steps(position, path));
            }
            Ok(())
        });
        let fragment =
            format!("path={},{}&{}", position.name(position.start), position.name(goal), position.settings());
        let found = browser.script_with_callback(turn, &[json!(fragment)]);
        assert_eq!(found, json!([total, expected]), "#{fragment}");
        tried += 1;
    }
    assert!(tried > 60, "{tried} pairs");
}
