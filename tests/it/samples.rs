//! The sample of every problem, and what may happen to an output.

use knight::problem::Problem;
use std::path::Path;

/// An input and its right output.
pub struct Sample {
    pub input: Vec<u8>,
    pub right: String,
}

/// The sample of a problem, by any of its names.
pub fn sample(name: &str) -> Sample {
    let id = Problem::named(name).expect("a known problem").id;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(id).join("sample/sample.in");
    let read = |extension| std::fs::read(path.with_extension(extension)).unwrap();
    Sample { input: read("in"), right: String::from_utf8(read("ans")).expect("answers are text") }
}

/// A few short cases of every problem.
pub const CASES: [(&str, &str); 11] = [
    ("uva633", "3\n1 1\n6 6\n0 0\n3\n1 1\n2 3\n2 3\n0 0\n3\n5 2\n3 5\n2 2\n0 0\n10\n1 1\n20 20\n20 1\n1 20\n0 0\n0\n"),
    ("zoj1091", "e2 e4\na1 b2\na1 b2\nb1 c3\nf6 f6\na1 h8\n"),
    ("sicily1152", "1\n13\n20\n20\n-1\n"),
    ("sicily1153", "64\n2\n-1\n"),
    ("cses1689", "2 1\n8 8\n3 5\n"),
    ("poj2488", "4\n1 1\n2 3\n4 3\n3 4\n"),
    ("luogup1443", "3 3 1 1\n2 4 1 3\n1 1 1 1\n3 12 2 2\n"),
    ("cses3217", "3\n4\n1\n11\n"),
    ("poj1915", "5\n8 0 0 7 0\n2 0 0 1 1\n100 0 0 30 50\n10 1 1 1 1\n10 1 1 2 3\n"),
    ("sicily1936", "4\ne2 e4\na1 b2\nb1 c3\na1 h8\n"),
    ("spojnakanj", "5\ne2 e4\na1 b2\nb1 c3\na1 h8\nf6 f6\n"),
];
