//! What all pictures have in common: the frame of the document, the board and its coordinates.

use crate::board::{Name, Size, Square, SquareSet};
use std::fmt::{self, Display};
use std::io::{self, BufWriter, Write};

/// The side of a square in the units of the document.
pub(super) const SIDE: u32 = 40;

/// A document on its way to a writer.
pub(super) struct Document<'a> {
    out: BufWriter<&'a mut dyn Write>,
    /// What all ids of the document begin with.
    id: String,
    size: Size,
    /// How many units make a pixel when the document is shown in its own size.
    unit: f64,
}

/// What a document says to screen readers.
pub(super) struct Words {
    pub(super) title: String,
    pub(super) description: String,
}

impl<'a> Document<'a> {
    /// Begins a document of a kind. The route distinguishes it from others with the same words.
    pub(super) fn begin(
        out: &'a mut dyn Write,
        kind: &str,
        size: Size,
        words: &Words,
        route: impl Iterator<Item = Square>,
    ) -> io::Result<Document<'a>> {
        let numbers = route.flat_map(|square| (size.number(square) as u64).to_le_bytes());
        let sum = checksum(words.title.bytes().chain(words.description.bytes()).chain(numbers));
        let id = format!("knight-{kind}-{sum:08x}");
        let unit = (extent(size.columns()) * extent(size.rows())).sqrt() / NATURAL_SIDE;
        let mut document = Document { out: BufWriter::new(out), id, size, unit: unit.max(1.0) };
        document.open(words)?;
        Ok(document)
    }

    /// Appends text. By its name, `write!` writes to documents.
    pub(super) fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        self.out.write_fmt(text)
    }

    /// The id of a part of the document.
    pub(super) fn id(&self, part: &str) -> String {
        format!("{}-{part}", self.id)
    }

    /// The light squares, and the dark ones on them.
    pub(super) fn board(&mut self) -> io::Result<()> {
        let (width, height) = (extent(self.size.columns()), extent(self.size.rows()));
        writeln!(self, "<rect class=\"light\" width=\"{width}\" height=\"{height}\"/>")?;
        self.dark_squares("dark")
    }

    /// All dark squares in one class: for each row a dashed line, as wide as the row is high.
    pub(super) fn dark_squares(&mut self, class: &str) -> io::Result<()> {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        write!(self, "<path class=\"{class}\" transform=\"scale({SIDE})\" stroke-dasharray=\"1\" d=\"")?;
        for row in 0..rows {
            // The lower left corner is dark.
            let first = (rows - 1 - row) % 2;
            if first < columns {
                write!(self, "M{first} {row}.5H{columns}")?;
            }
        }
        writeln!(self, "\"/>")
    }

    /// Hatches obstacles.
    pub(super) fn blocked(&mut self, blocked: &SquareSet) -> io::Result<()> {
        if blocked.is_empty() {
            return Ok(());
        }
        let id = self.id("hatch");
        writeln!(
            self,
            "<pattern id=\"{id}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(45)\"><path fill=\"#3f3f46\" d=\"M0 0h8v8H0z\"/>\
             <path fill=\"#85858f\" d=\"M0 0h2v8H0z\"/></pattern>\n\
             <g class=\"blocked\" fill=\"url(#{id})\">"
        )?;
        for row in 0..self.size.rows() {
            let squares = (0..self.size.columns()).map(|column| blocked.contains(Square { row, column }));
            for run in runs(squares).filter(|run| run.value) {
                let (x, y, width) = (extent(run.begin), extent(row), extent(run.length));
                writeln!(self, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{SIDE}\"/>")?;
            }
        }
        writeln!(self, "</g>")
    }

    /// A disc with a few letters or digits on it.
    pub(super) fn disc(&mut self, class: &str, Disc { centre, radius, font }: Disc, text: &str) -> io::Result<()> {
        let (x, y, baseline) = (Brief(centre.x), Brief(centre.y), Brief(centre.y + 0.36 * font));
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        writeln!(
            self,
            "<g{class}><circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>\
             <text x=\"{x}\" y=\"{baseline}\" font-size=\"{}\">{text}</text></g>",
            Brief(radius),
            Brief(font)
        )
    }

    /// The factor by which a thing must be enlarged to be seen when a large board is shown in its own
    /// size.
    pub(super) fn unit(&self) -> f64 {
        self.unit
    }

    /// Ends the document with the edge of the board and its coordinates.
    pub(super) fn end(mut self) -> io::Result<()> {
        let (rows, columns, unit) = (self.size.rows(), self.size.columns(), self.unit);
        let (width, height) = (extent(columns), extent(rows));
        writeln!(
            self,
            "<rect class=\"edge\" width=\"{width}\" height=\"{height}\" stroke-width=\"{}\"/>",
            Brief(unit)
        )?;
        writeln!(self, "<g class=\"axis\" font-size=\"{}\">", Brief(AXIS_FONT * unit))?;
        // Neighbouring labels keep apart by the width of a long one.
        let apart = 2.5 * AXIS_FONT * unit / f64::from(SIDE);
        let step = [1, 5, 10, 50, 100, 500].into_iter().find(|&step| f64::from(step) >= apart).unwrap_or(1000);
        let has_label = |number: u32| number == 1 || number.is_multiple_of(step);
        let y = Brief(height + 1.35 * AXIS_FONT * unit);
        for column in (0..columns).filter(|column| has_label(column + 1)) {
            let name = Name::of(Square { row: rows - 1, column }, self.size).to_string();
            let file = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            write!(self, "<text x=\"{}\" y=\"{y}\">{file}</text>", Brief(centre(column)))?;
        }
        let x = Brief(-0.5 * AXIS_FONT * unit);
        for row in (0..rows).filter(|row| has_label(rows - row)) {
            let y = Brief(centre(row) + 0.35 * AXIS_FONT * unit);
            write!(self, "<text class=\"rank\" x=\"{x}\" y=\"{y}\">{}</text>", rows - row)?;
        }
        writeln!(self, "</g>\n</svg>")?;
        crate::picture::finish(self.out)
    }

    fn open(&mut self, Words { title, description }: &Words) -> io::Result<()> {
        let (size, unit, id) = (self.size, self.unit, self.id.clone());
        let digits = f64::from(size.rows().ilog10() + 1);
        let (left, below, rest) = ((0.8 + 0.6 * digits) * AXIS_FONT * unit, 1.9 * AXIS_FONT * unit, 4.0 * unit);
        let (width, height) = (left + extent(size.columns()) + rest, rest + extent(size.rows()) + below);
        writeln!(
            self,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" \
             class=\"knight\" role=\"img\" aria-labelledby=\"{id}-title {id}-desc\">\n\
             <title id=\"{id}-title\">{title}</title>\n<desc id=\"{id}-desc\">{description}</desc>\n\
             <style>{STYLE}</style>",
            Brief(-left),
            Brief(-rest),
            Brief(width),
            Brief(height),
            Brief(width / unit),
            Brief(height / unit),
        )
    }
}

/// Squares of a row that follow each other and are alike.
pub(super) struct Run<T> {
    pub(super) begin: u32,
    pub(super) length: u32,
    pub(super) value: T,
}

/// The runs of a row.
pub(super) fn runs<T: PartialEq>(row: impl Iterator<Item = T>) -> impl Iterator<Item = Run<T>> {
    let mut row = (0..).zip(row).peekable();
    std::iter::from_fn(move || {
        let (begin, value) = row.next()?;
        let mut length = 1;
        while row.next_if(|(_, next)| *next == value).is_some() {
            length += 1;
        }
        Some(Run { begin, length, value })
    })
}

/// The length of a number of squares.
pub(super) fn extent(squares: u32) -> f64 {
    f64::from(squares) * f64::from(SIDE)
}

/// The middle of a row or of a column.
pub(super) fn centre(index: u32) -> f64 {
    extent(index) + f64::from(SIDE / 2)
}

/// A disc with a font that fits a number of letters.
#[derive(Clone, Copy)]
pub(super) struct Disc {
    centre: Point,
    radius: f64,
    font: f64,
}

impl Disc {
    pub(super) fn new(centre: Point, radius: f64, letters: usize) -> Disc {
        Disc { centre, radius, font: (1.2 * radius).min(2.7 * radius / f64::from(letters.max(1) as u32)) }
    }
}

/// A coordinate to one place after the point, as briefly as it can be written.
#[derive(Clone, Copy)]
pub(super) struct Brief(pub(super) f64);

impl Display for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Minus zero becomes zero.
        Display::fmt(&((self.0 * 10.0).round() / 10.0 + 0.0), f)
    }
}

/// A point of the document.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    /// The middle of a square.
    pub(super) fn centre(square: Square) -> Point {
        Point { x: centre(square.column), y: centre(square.row) }
    }

    pub(super) fn distance(self, other: Point) -> f64 {
        let (right, down) = (other.x - self.x, other.y - self.y);
        (right * right + down * down).sqrt()
    }

    /// The point at a distance from this one towards another.
    pub(super) fn towards(self, other: Point, distance: f64) -> Point {
        // Where both are one point, there is no direction to go.
        let part = distance / self.distance(other).max(1.0);
        Point { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    /// The point at a distance to the right of this one, seen in the direction from one point to another.
    pub(super) fn aside(self, from: Point, to: Point, distance: f64) -> Point {
        let part = distance / from.distance(to).max(1.0);
        Point { x: self.x - (to.y - from.y) * part, y: self.y + (to.x - from.x) * part }
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Brief(self.x), Brief(self.y))
    }
}

/// Larger boards are shown at first as large as one of this side in pixels.
const NATURAL_SIDE: f64 = 1024.0;

/// The size of the coordinates' font in pixels, when the document is shown in its own size.
const AXIS_FONT: f64 = 13.0;

/// The same in all documents, so that several can stand in one page. The grey of the coordinates is
/// legible on white and on black, should the page's colours be unknown.
const STYLE: &str = "\
.knight{font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;text-anchor:middle}\
.knight .light{fill:#f2e4cc}\
.knight .dark{stroke:#d0ae86}\
.knight .shade{stroke:#000;stroke-opacity:.08}\
.knight .heat,.knight .dark,.knight .shade,.knight .blocked{shape-rendering:crispEdges}\
.knight .heat,.knight .dark,.knight .shade,.knight .line,.knight .edge{fill:none}\
.knight .edge{stroke:#75757a}\
.knight .axis{fill:#75757a}\
.knight .rank{text-anchor:end}\
.knight .numbers,.knight circle+text{font-weight:600}\
.knight .white,.knight .start text{fill:#fff}\
.knight .line{stroke:#1c4f8c;stroke-linecap:round;stroke-linejoin:round}\
.knight .head{fill:#1c4f8c}\
.knight g circle{fill:#fff;stroke:#1c4f8c;stroke-width:1.5}\
.knight .start circle{fill:#1c4f8c}\
.knight .end circle{stroke:#c02020;stroke-width:3}\
.knight .ring{fill:none;stroke:#c02020}\
.knight .figure{fill:#18181b;fill-rule:evenodd;stroke:#fff;stroke-width:2;paint-order:stroke}\
@media(prefers-color-scheme:dark){.knight .axis{fill:#a3a3a8}}";

/// The 32-bit FNV-1a hash.
fn checksum(bytes: impl Iterator<Item = u8>) -> u32 {
    bytes.fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
