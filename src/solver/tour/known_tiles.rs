//! The closed tiles of large boards, so that these need no search.
//!
//! They are what [`Catalogue::closed`](super::tile::Catalogue::closed) finds for the sizes that the tiles of
//! a large board have. Nothing relies on them: the ports are looked for as in any other tile, and a tour is
//! verified as a whole.

use crate::board::{Size, Square};

/// The squares of a closed tour of a tile with ports on all sides, in order from a corner, if one is known.
pub fn closed_tour(size: Size) -> Option<Vec<Square>> {
    let has_size = |steps: &Steps, size: Size| steps.size() == size;
    if let Some(steps) = KNOWN.iter().find(|steps| has_size(steps, size)) {
        return Some(steps.squares().collect());
    }
    // A quarter turn takes the ports of a side to those of the next.
    let steps = KNOWN.iter().find(|steps| has_size(steps, size.transposed()))?;
    Some(steps.squares().map(|square| Square::new(square.column, size.columns() - 1 - square.row)).collect())
}

/// The step at which each square is visited, counted from 1, row by row.
struct Steps {
    columns: usize,
    steps: &'static [u8],
}

impl Steps {
    fn size(&self) -> Size {
        Size::new((self.steps.len() / self.columns) as u32, self.columns as u32)
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        let mut squares = vec![Square::new(0, 0); self.steps.len()];
        for (number, &step) in self.steps.iter().enumerate() {
            squares[usize::from(step) - 1] = self.size().at(number);
        }
        squares.into_iter()
    }
}

// As on the board: a row on each line.
#[rustfmt::skip]
static KNOWN: [Steps; 5] = [
    Steps { columns: 10, steps: &[
          1,   4,  27,  62,  67,  84,  53,  60,  69,  72,
         28,  63,   2,   5,  26,  61,  68,  71,  52,  59,
          3, 100,  25,  66,  83,  76,  85,  54,  73,  70,
         64,  29,   6,  23,  78,  33,  10,  75,  58,  51,
         99,  24,  65,  82,   9,  12,  77,  86,  55,  74,
         30,  81,  22,   7,  32,  79,  34,  11,  50,  57,
         17,  98,  31,  80,  13,   8,  87,  56,  35,  48,
         92,  95,  16,  21,  88,  45,  14,  49,  38,  41,
         97,  18,  93,  90,  15,  20,  43,  40,  47,  36,
         94,  91,  96,  19,  44,  89,  46,  37,  42,  39,
    ] },
    Steps { columns: 11, steps: &[
          1,   4,  49,  42,  63,   6,  51,  28,  13,   8,  11,
         48,  41,   2,   5,  50,  29,  62,   7,  10,  27,  14,
          3, 110,  43,  64,  59,  52,  77,  30,  57,  12,   9,
         40,  47,  38,  53,  74,  61,  58,  19,  76,  15,  26,
        109,  44,  65,  60,  37,  78,  75,  56,  31,  20,  87,
         46,  39, 108,  73,  54,  33,  18,  35,  86,  25,  16,
         81, 106,  45,  66,  79,  36,  55,  32,  17,  88,  21,
        100, 103,  80, 107,  72,  69,  34,  85,  24,  91,  94,
        105,  82, 101,  98,  67,  84,  71,  96,  93,  22,  89,
        102,  99, 104,  83,  70,  97,  68,  23,  90,  95,  92,
    ] },
    Steps { columns: 12, steps: &[
          1,   4, 119,  18,  63,  70,  95,  74,  65,  40,  97,  76,
        118,  19,   2,   5,  94,  73,  64,  69,  96,  75,  66,  39,
          3, 120,  17,  62,  71,  92,  81,  28,  41,  68,  77,  98,
         20, 117,   6,  93,  54,  57,  72,  91,  80,  29,  38,  67,
          7,  16,  61,  56, 115,  88,  53,  82,  27,  42,  99,  78,
         60,  21, 116,  87,  58,  55,  90, 107,  30,  79, 104,  37,
         15,   8,  59, 114,  89,  52,  83,  26, 105,  36,  43, 100,
         22, 113,  12,  51,  86,  25, 106,  31, 108, 103,  46,  35,
          9,  14, 111,  24,  11,  50, 109,  84,  33,  48, 101,  44,
        112,  23,  10,  13, 110,  85,  32,  49, 102,  45,  34,  47,
    ] },
    Steps { columns: 12, steps: &[
          1,   4, 131, 122, 127,   6,  19, 124,  77,  52,  21,  24,
        130, 121,   2,   5,  18, 123, 126,  53,  20,  23,  76,  51,
          3, 132,  17, 128,   7,  64,  69,  72, 125,  78,  25,  22,
        120, 129, 100,  83,  68,  71,  66,  59,  54,  73,  50,  75,
         99,  16, 115,   8,  65,  88,  63,  70,  79,  58,  35,  26,
        114, 119,  84, 101,  82,  67,  90,  57,  60,  55,  74,  49,
         15,  98,   9, 116,  89,  62,  87,  80,  91,  34,  27,  36,
        108, 113, 118,  85, 102,  81,  92,  61,  56,  37,  48,  29,
         97,  14, 109,  10, 117,  86, 103,  38,  33,  28,  45,  42,
        112, 107,  12,  95, 110, 105,  32,  93,  40,  43,  30,  47,
         13,  96, 111, 106,  11,  94,  39, 104,  31,  46,  41,  44,
    ] },
    Steps { columns: 12, steps: &[
          1,  34, 143,  16,   3,  36,  29,  14,  39,  10,  27,  12,
        142,  17,   2,  35,  20,  15,   4,  37,  28,  13,  40,   9,
         33, 144,  19, 138,  97,  30,  21,  56,   5,  38,  11,  26,
         18, 141,  96,  31,  82,  85,  98, 111,  22,  57,   8,  41,
         95,  32, 139,  86, 137, 112,  55,  84,  53,   6,  25,  58,
        140, 133, 118,  81, 116,  83,  52,  99, 110,  23,  42,   7,
        119,  94, 115, 134,  87, 136, 113,  54,  49, 106,  59,  24,
        132,  89,  80, 117, 114,  51,  48, 109, 100,  43,  64,  73,
         93, 120, 131,  88, 135,  70, 101,  50, 107,  72, 105,  60,
        126, 123,  90,  79, 130,  47, 108,  71,  44,  63,  74,  65,
        121,  92, 125, 128,  69,  78,  45, 102,  67,  76,  61, 104,
        124, 127, 122,  91,  46, 129,  68,  77,  62, 103,  66,  75,
    ] },
];
