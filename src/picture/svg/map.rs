//! Distance maps: each square has its number and a colour that goes with it.

use super::document::{Brief, Document, SIDE, Words, centre, runs};
use crate::board::{Name, Square};
use crate::parser::counted;
use crate::solver::distance::{DistanceMap, Reach, Reached};
use std::io::{self, Write};

/// Draws a map: the distance of each square that can be reached, and a dot on the others.
///
/// # Errors
/// That of the writer.
///
/// # Complexity
/// 20 to 90 bytes a square: squares of one colour that follow each other are filled at once, and on
/// large boards most do.
pub fn map(map: &DistanceMap, out: &mut dyn Write) -> io::Result<()> {
    draw(map, &words(map), out)
}

/// Draws the squares that can be reached in a number of moves as [`map`] does, with a dot on all others.
///
/// # Errors
/// That of the writer.
///
/// # Complexity
/// As [`map`].
pub fn reached(reached: &Reached, out: &mut dyn Write) -> io::Result<()> {
    let (map, count) = (&reached.map, counted(reached.count(), "square"));
    let (size, piece, start) = (map.size(), map.moves().piece(), Name::of(map.start(), map.size()));
    let moves = match reached.reach {
        Reach::Within(moves) => format!("at most {}", counted(moves, "move")),
        Reach::Exactly(moves) => format!("exactly {}", counted(moves, "move")),
    };
    let words = Words {
        title: format!("Squares that a {piece} reaches from {start} in {moves} on the {size} board"),
        description: format!(
            "There are {count}. The number on each is how many moves are enough to get there. {}.",
            count_blocked(map)
        ),
    };
    draw(map, &words, out)
}

fn draw(map: &DistanceMap, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let size = map.size();
    let farthest = map.farthest();
    let mut document = Document::begin(out, "map", size, words, std::iter::empty())?;
    document.board()?;
    fill(&mut document, map, farthest)?;
    document.dark_squares("shade")?;
    document.blocked(map.blocked())?;
    number(&mut document, map, farthest)?;
    mark(&mut document, map.start())?;
    document.end()
}

fn words(map: &DistanceMap) -> Words {
    let (size, piece) = (map.size(), map.moves().piece());
    let start = Name::of(map.start(), size);
    let reachable = map.count();
    Words {
        title: format!("Distances of a {piece} from {start} on the {size} board"),
        description: format!(
            "The number on a square is how many moves the {piece} needs to get there from {start}. It can reach \
             {reachable} of {}, the farthest in {}. {}.",
            counted(size.area(), "square"),
            counted(map.farthest(), "move"),
            count_blocked(map)
        ),
    }
}

fn count_blocked(map: &DistanceMap) -> String {
    match map.blocked().rows().flatten().map(|word| word.count_ones() as usize).sum() {
        0 => "No square is blocked".to_owned(),
        blocked => format!("Blocked: {}", counted(blocked, "square")),
    }
}

fn fill(document: &mut Document<'_>, map: &DistanceMap, farthest: u32) -> io::Result<()> {
    writeln!(document, "<g class=\"heat\" transform=\"scale({SIDE})\">")?;
    for row in 0..map.size().rows() {
        let levels = map.row(row).map(|distance| distance.map(|distance| level(distance, farthest)));
        for run in runs(levels) {
            let Some(level) = run.value else { continue };
            let [red, green, blue] = heat(level, farthest);
            let (begin, length) = (run.begin, run.length);
            writeln!(document, "<path stroke=\"#{red:02x}{green:02x}{blue:02x}\" d=\"M{begin} {row}.5h{length}\"/>")?;
        }
    }
    writeln!(document, "</g>")
}

fn number(document: &mut Document<'_>, map: &DistanceMap, farthest: u32) -> io::Result<()> {
    let font = 16.min(60 / (farthest.checked_ilog10().unwrap_or(0) + 1));
    let inks: Vec<[&str; 2]> = (0..=level(farthest, farthest)).map(|level| inks(heat(level, farthest))).collect();
    writeln!(document, "<g class=\"numbers\" font-size=\"{font}\">")?;
    for row in 0..map.size().rows() {
        write!(document, "<g transform=\"translate(0 {})\">", centre(row) + 0.35 * f64::from(font))?;
        for (column, distance) in (0..).zip(map.row(row)) {
            let x = centre(column);
            match distance {
                Some(distance) => {
                    let [on_light, on_dark] = inks[level(distance, farthest) as usize];
                    let is_dark = (map.size().rows() - 1 - row) % 2 == column % 2;
                    let class = if is_dark { on_dark } else { on_light };
                    write!(document, "<text{class} x=\"{x}\">{distance}</text>")?;
                }
                None if map.blocked().contains(Square { row, column }) => {}
                None => write!(document, "<text x=\"{x}\">.</text>")?,
            }
        }
        writeln!(document, "</g>")?;
    }
    writeln!(document, "</g>")
}

/// A ring around the start. On a large board it is large and thin.
fn mark(document: &mut Document<'_>, start: Square) -> io::Result<()> {
    let (x, y) = (centre(start.column), centre(start.row));
    let (radius, width) = (Brief((6.0 * document.unit()).max(15.0)), Brief((1.5 * document.unit()).max(3.0)));
    writeln!(document, "<circle class=\"ring\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" stroke-width=\"{width}\"/>")
}

type Colour = [u8; 3];

/// From near to far. It darkens all the way, so the order shows without the hues too.
const RAMP: [Colour; 7] =
    [[255, 250, 205], [199, 233, 180], [127, 205, 187], [65, 182, 196], [29, 145, 192], [34, 94, 168], [30, 27, 90]];

/// The most colours on a map.
const LEVELS: u32 = 32;

/// The colour of a distance: one of its own as long as there are enough.
fn level(distance: u32, farthest: u32) -> u32 {
    let last = farthest.min(LEVELS - 1);
    (u64::from(distance) * u64::from(last) / u64::from(farthest.max(1))) as u32
}

/// The colour of a level.
fn heat(level: u32, farthest: u32) -> Colour {
    let last = farthest.clamp(1, LEVELS - 1);
    let way = level * (RAMP.len() as u32 - 1);
    let (stop, part) = ((way / last) as usize, way % last);
    let next = (stop + 1).min(RAMP.len() - 1);
    std::array::from_fn(|channel| {
        let (from, to) = (u32::from(RAMP[stop][channel]), u32::from(RAMP[next][channel]));
        ((from * (last - part) + to * part) / last) as u8
    })
}

/// A colour as it shows on a dark square, through black of 8%.
fn shaded(colour: Colour) -> Colour {
    colour.map(|channel| (u32::from(channel) * 92 / 100) as u8)
}

/// The attributes of numbers on a colour, on a light and on a dark square.
fn inks(colour: Colour) -> [&'static str; 2] {
    [colour, shaded(colour)].map(|colour| if white_is_legible(colour) { " class=\"white\"" } else { "" })
}

/// Whether white on a colour has more contrast than black has. It is 4.5:1 at least, whichever.
fn white_is_legible(colour: Colour) -> bool {
    contrast([255; 3], colour) > contrast(colour, [0; 3])
}

/// The contrast of a lighter and a darker colour, as the Web Content Accessibility Guidelines
/// define it.
fn contrast(lighter: Colour, darker: Colour) -> f64 {
    (luminance(lighter) + 0.05) / (luminance(darker) + 0.05)
}

fn luminance(colour: Colour) -> f64 {
    let [red, green, blue] = colour.map(|channel| {
        let channel = f64::from(channel) / 255.0;
        if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_legible_on_every_colour() {
        for farthest in 0..100 {
            for level in 0..=level(farthest, farthest) {
                for colour in [heat(level, farthest), shaded(heat(level, farthest))] {
                    let [white, black] = [contrast([255; 3], colour), contrast(colour, [0; 3])];
                    assert!(if white_is_legible(colour) { white } else { black } >= 4.5, "{colour:?}");
                }
            }
        }
    }

    #[test]
    fn the_ramp_begins_and_ends_where_it_should_and_darkens_all_the_way() {
        for farthest in [1, 2, 6, 31, 32, 667, u32::MAX - 1] {
            let last = level(farthest, farthest);
            assert_eq!([heat(0, farthest), heat(last, farthest)], [RAMP[0], RAMP[RAMP.len() - 1]]);
            for level in 0..last {
                assert!(luminance(heat(level, farthest)) > luminance(heat(level + 1, farthest)), "{level}");
            }
        }
    }
}
