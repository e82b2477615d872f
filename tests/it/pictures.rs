//! Pictures, read back by an XML parser that shares no code with what draws them.

use knight::board::{JUDGES_ORDER, MoveSet, MoveType, Name, Size, Square, SquareSet};
use knight::picture::svg::{TourForm, map, path, tour};
use knight::solver::distance::{Board, DistanceMap, Path};
use roxmltree::{Document, Node};
use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

/// What a drawing function writes.
fn drawn(draw: impl Fn(&mut dyn Write) -> io::Result<()>) -> String {
    let once = || {
        let mut bytes = vec![];
        draw(&mut bytes).unwrap();
        String::from_utf8(bytes).expect("pictures are text")
    };
    let picture = once();
    assert!(picture.is_ascii());
    assert_eq!(picture, once());
    picture
}

fn picture_of_map(distances: &DistanceMap) -> String {
    drawn(|out| map(distances, out))
}

fn picture_of_path(squares: &Path, knight: MoveSet, blocked: &SquareSet) -> String {
    drawn(|out| path(squares, knight, blocked, out))
}

fn picture_of_tour(size: Size, squares: &[Square], form: TourForm) -> String {
    drawn(|out| tour(size, squares.iter().copied(), form, out))
}

fn classes<'a, 'input>(picture: &'a Document<'input>, class: &'a str) -> Vec<Node<'a, 'input>> {
    picture.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

fn numbers(list: &str) -> Vec<f64> {
    list.split_ascii_whitespace().map(|number| number.parse().unwrap()).collect()
}

/// The picture is a document that stands alone, says what it shows, and has room for a board.
#[track_caller]
fn check<'a>(picture: &'a str, size: Size, words: &[&str]) -> Document<'a> {
    let document = Document::parse(picture).unwrap();
    let root = document.root_element();
    assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    assert_eq!(root.attribute("role"), Some("img"));
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let unique: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "{ids:?}");
    for tag in ["title", "desc"] {
        let found: Vec<Node> = document.descendants().filter(|node| node.has_tag_name(tag)).collect();
        assert_eq!(found.len(), 1);
        let text = found[0].text().unwrap();
        assert!(
            text.len() < 2000 && root.attribute("aria-labelledby").unwrap().contains(found[0].attribute("id").unwrap())
        );
    }
    for word in words {
        assert!(picture.contains(word), "{word}");
    }
    for reference in root.attribute("aria-labelledby").unwrap().split(' ') {
        assert!(unique.contains(reference), "{reference}");
    }
    for (place, _) in picture.match_indices("url(#") {
        let reference = picture[place + 5..].split_once(')').unwrap().0;
        assert!(unique.contains(reference), "{reference}");
    }
    for forbidden in ["<script", "href", "NaN", "@import"] {
        assert!(!picture.contains(forbidden), "{forbidden}");
    }
    let view = numbers(root.attribute("viewBox").unwrap());
    let (right, bottom) = (view[0] + view[2], view[1] + view[3]);
    assert!(view[0] < 0.0 && view[1] < 0.0);
    assert!(right > f64::from(size.columns()) * 40.0 && bottom > f64::from(size.rows()) * 40.0 + 20.0);
    for side in ["width", "height"] {
        assert!(root.attribute(side).unwrap().parse::<f64>().unwrap() > 0.0);
    }
    document
}

const SIZES: [(u32, u32); 8] = [(1, 1), (1, 5), (5, 1), (3, 4), (8, 8), (30, 40), (100, 100), (2, 1000)];

fn sizes() -> impl Iterator<Item = Size> {
    SIZES.into_iter().map(|(rows, columns)| Size::new(rows, columns))
}

/// A map with the obstacles that a seed chooses.
fn searched(size: Size, start: Square, percent: u32, seed: u64) -> DistanceMap {
    let mut dice = fastrand::Rng::with_seed(seed);
    let mut board = Board::empty(size, MoveSet::KNIGHT);
    for square in (0..size.area()).map(|number| size.at(number)) {
        if dice.u32(0..100) < percent && square != start {
            board.blocked.insert(square);
        }
    }
    board.map(start)
}

/// The text on each square of a map, by where it stands.
fn texts(document: &Document<'_>) -> HashMap<Square, String> {
    let rows = document.descendants().filter(|node| {
        node.has_tag_name("g") && node.attribute("transform").is_some_and(|it| it.starts_with("translate(0 "))
    });
    let mut texts = HashMap::new();
    for row in rows {
        let y = row.attribute("transform").unwrap().trim_start_matches("translate(0 ").trim_end_matches(')');
        let row_number = (y.parse::<f64>().unwrap() / 40.0) as u32;
        for text in row.children().filter(|node| node.has_tag_name("text")) {
            let x: f64 = text.attribute("x").unwrap().parse().unwrap();
            let square = Square { row: row_number, column: (x / 40.0) as u32 };
            assert!(texts.insert(square, text.text().unwrap().to_owned()).is_none());
        }
    }
    texts
}

#[test]
fn a_map_has_the_distance_on_each_square() {
    for (size, percent) in sizes().flat_map(|size| [0, 20, 100].map(|percent| (size, percent))) {
        let start = size.at(size.area() / 2);
        let distances = searched(size, start, percent, 633);
        let picture = picture_of_map(&distances);
        let farthest = format!("the farthest in {} move", distances.farthest());
        let document =
            check(&picture, size, &[&format!("from {} on the {size} board", Name::of(start, size)), &farthest]);
        assert_eq!(classes(&document, "ring").len(), 1);
        let texts = texts(&document);
        for square in (0..size.area()).map(|number| size.at(number)) {
            let expected = match distances.distance(square) {
                Some(distance) => Some(distance.to_string()),
                None if distances.blocked().contains(square) => None,
                None => Some(".".to_owned()),
            };
            assert_eq!(texts.get(&square), expected.as_ref(), "{square:?} of {size}");
        }
        assert!(picture.len() < 4000 + 90 * size.area(), "{} bytes for {size}", picture.len());
    }
}

#[test]
fn a_path_has_an_arrow_for_each_move_and_a_number_on_each_square() {
    for size in sizes() {
        let mut dice = fastrand::Rng::with_seed(439);
        let mut any = || size.at(dice.usize(0..size.area()));
        for length in [0, 1, 2, 7, 150] {
            let start = any();
            let moves: Vec<(MoveType, Square)> = (0..length).map(|step| (MoveType::ALL[step % 3], any())).collect();
            let walked = Path { start, moves };
            for knight in [MoveSet::KNIGHT, MoveSet::DYNAMIC] {
                let picture = picture_of_path(&walked, knight, &SquareSet::empty(size));
                let name = Name::of(start, size).to_string();
                let document = check(&picture, size, &[&name, &format!("board, {length} move")]);
                let arrows = document.descendants().filter(|node| node.has_attribute("marker-end")).count();
                assert_eq!(arrows, length);
                let letters = classes(&document, "type")
                    .iter()
                    .map(|group| group.children().filter(Node::is_element).count())
                    .sum::<usize>();
                assert_eq!(letters, if knight == MoveSet::DYNAMIC { length } else { 0 });
                let steps = classes(&document, "steps")[0];
                let mut numbers: Vec<usize> = steps
                    .descendants()
                    .filter(|node| node.has_tag_name("text"))
                    .flat_map(|node| node.text().unwrap().split(',').map(|number| number.parse().unwrap()))
                    .collect();
                numbers.sort_unstable();
                assert!(numbers.into_iter().eq(0..=length));
            }
        }
    }
}

/// How many points a line of relative steps has.
fn points(line: &str) -> usize {
    let (_, steps) = line.split_once('l').unwrap_or(("", ""));
    let steps = steps.trim_end_matches('z').replace('-', " -");
    let numbers = numbers(&steps);
    assert!(numbers.chunks(2).all(|step| matches!((step[0].abs() as u32, step[1].abs() as u32), (1, 2) | (2, 1))));
    1 + numbers.len() / 2
}

#[test]
fn a_tour_is_a_line_over_all_squares() {
    for (rows, columns, form) in [
        (1, 1, TourForm::Open),
        (3, 4, TourForm::Open),
        (5, 6, TourForm::Open),
        (8, 8, TourForm::Closed),
        (20, 20, TourForm::Open),
        (21, 20, TourForm::Open),
        (40, 41, TourForm::Open),
        (30, 60, TourForm::Closed),
    ] {
        let size = Size::new(rows, columns);
        let squares = up_and_down(size);
        let picture = picture_of_tour(size, &squares, form);
        let title = match form {
            TourForm::Open => format!("Open knight's tour of the {size} board"),
            TourForm::Closed => format!("Closed knight's tour of the {size} board"),
        };
        let document = check(&picture, size, &[&title]);
        let line = classes(&document, "line")[0].attribute("d").unwrap();
        assert_eq!(points(line), squares.len());
        assert_eq!(line.ends_with('z'), form == TourForm::Closed);
        let discs = document.descendants().filter(|node| node.has_tag_name("circle")).count();
        assert_eq!(discs, if rows.max(columns) <= 20 { squares.len() } else { 2 });
        assert_eq!(classes(&document, "figure").len(), usize::from(rows.max(columns) <= 40));
        let frames = picture.matches("transform:translate(").count();
        let hops = squares.len() + usize::from(form == TourForm::Closed);
        assert_eq!(frames, if hops > 1 && rows.max(columns) <= 40 { hops } else { 0 });
    }
}

/// Steps of a knight over a board, as many as there are squares; a line need not be a tour to be
/// drawn.
fn up_and_down(size: Size) -> Vec<Square> {
    let mut dice = fastrand::Rng::with_seed(1152);
    let mut squares = vec![size.at(0)];
    while squares.len() < size.area() {
        let here = squares[squares.len() - 1];
        let next = JUDGES_ORDER.iter().filter_map(|jump| jump.from(here, size));
        squares.push(dice.choice(next.collect::<Vec<_>>()).expect("a knight can move on this board"));
    }
    squares
}

#[test]
fn the_line_of_a_large_tour_takes_five_bytes_a_square() {
    let size = Size::square(300);
    let picture = picture_of_tour(size, &up_and_down(size), TourForm::Open);
    assert!(picture.len() < 5 * size.area() + 20_000, "{} bytes", picture.len());
}

/// A disk with room for a number of blocks, none of them long.
struct Disk(usize);

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        assert!(bytes.len() < 40 << 10, "a block of {} bytes", bytes.len());
        self.0 = self.0.checked_sub(1).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_ends_the_picture() {
    let distances = searched(Size::square(100), Square { row: 0, column: 0 }, 0, 1);
    let mut disk = Disk(2);
    assert_eq!(map(&distances, &mut disk).unwrap_err().kind(), io::ErrorKind::StorageFull);
    assert_eq!(disk.0, 0);
}

#[test]
fn pictures_of_different_things_share_no_ids() {
    let size = Size::square(8);
    let [once, twice] = [1, 2].map(|end| {
        let squares = Path { start: size.at(0), moves: vec![(MoveType::K, size.at(17)), (MoveType::K, size.at(end))] };
        picture_of_path(&squares, MoveSet::KNIGHT, &SquareSet::empty(size))
    });
    let page = format!("<page>{once}{twice}</page>");
    let document = Document::parse(&page).unwrap();
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
}
