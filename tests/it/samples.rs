//! What may happen to an input or an output.

/// What a checker never falls over: numbers beyond all ranges, no numbers, no text, words without an end.
pub fn hostile_words() -> Vec<Vec<u8>> {
    let words = [
        "-1",
        "0",
        "2147483648",
        "-2147483649",
        "9223372036854775808",
        "-9223372036854775809",
        "1e9",
        "NaN",
        "inf",
        "1/0",
        "+1",
        "01",
        "0x1",
        "1.0",
        "\0",
        "\u{7F}",
        "\u{1B}[2J",
        "\u{1A}",
        "\u{A0}",
        "\u{3000}",
        "\u{FEFF}",
        "٣",
        "To",
        "Result",
        ":",
        "Solution",
        "Scenario",
        "#2:",
        "impossible",
        "A1",
        "%s%n",
        "`",
    ];
    let bytes: [&[u8]; 5] = [b"\x80", b"\xFF\xFE", b"\xC2", b"\xEF\xBB", b"2\x80"];
    let long = [63, 64, 65, 66, 300, 5000].map(|length| [vec![b'0'; length - 1], vec![b'2']].concat());
    let words = words.map(|word| word.as_bytes().to_vec()).into_iter();
    words.chain(bytes.map(<[u8]>::to_vec)).chain(long).chain([vec![b'x'; 5000]]).collect()
}

/// One change of an output: which, where, and how much or what.
pub type Change = (u8, u16, u16);

/// How many changes there are.
pub const CHANGES: u8 = 14;

/// An output after a change.
pub fn changed(output: &[u8], (kind, place, what): Change) -> Vec<u8> {
    let at = usize::from(place) % (output.len() + 1);
    let hostile = hostile_words();
    let word = &hostile[usize::from(what) % hostile.len()];
    let spaces: [&[u8]; 9] = [b" ", b"\t", b"\n", b"\r\n", b"\n\n", b"  ", b"\x0B", b"", b" \n \n         "];
    let space = spaces[usize::from(what) % spaces.len()];
    let is_space = |byte: &u8| byte.is_ascii_whitespace();
    let word_begin = output[..at].iter().rposition(is_space).map_or(0, |space| space + 1);
    let word_end = output[at..].iter().position(is_space).map_or(output.len(), |length| at + length);
    let line_begin = output[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    let line_end = output[at..].iter().position(|&byte| byte == b'\n').map_or(output.len(), |length| at + length + 1);
    let line = &output[line_begin..line_end];
    let next_space = output[at..].iter().position(is_space).map_or(output.len(), |length| at + length);
    let after_space = (next_space + 1).min(output.len());
    let cut = |begin: usize, end: usize, between: &[u8]| [&output[..begin], between, &output[end..]].concat();
    match kind % CHANGES {
        0 => cut(at, (at + usize::from(what % 9)).min(output.len()), b""),
        1 => cut(at, output.len(), b""),
        2 => cut(at, at, word),
        3 => cut(word_begin, word_begin, &[word, &b" "[..]].concat()),
        4 => cut(word_end, word_end, &[b" ", &word[..]].concat()),
        5 => cut(word_begin, word_end, word),
        6 => cut(word_begin, after_space.max(word_begin), b""),
        7 => cut(line_begin, line_end, b""),
        8 => cut(line_begin, line_begin, line),
        9 => cut(line_begin, line_begin, &[word, &b"\n"[..]].concat()),
        10 => cut(next_space, after_space, space),
        11 => cut(at, at, space),
        12 => cut(at, word_end, &output[at..word_end].to_ascii_uppercase()),
        _ => cut(word_begin, word_end, what.to_string().as_bytes()),
    }
}
