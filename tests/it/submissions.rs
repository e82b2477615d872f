//! The programs to hand in: compiled as judges compile them, and compared with the library.

use crate::answer;
use crate::generate::{all_shapes, generated, of_shape};
use crate::samples::golden_inputs;
use assert_cmd::Command;
use knight::judge::DynProblem;
use knight::problem::PROBLEMS;
use predicates::prelude::*;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The editions of Rust, and the standards of C++ up to the newest that compilers have.
const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];
const STANDARDS: [&str; 6] = ["98", "11", "14", "17", "20", "23"];

/// The problems whose answers are tours, and how long all starts of one may take together.
const TOURS: [&str; 4] = ["sicily1152", "sicily1153", "cses1689", "poj2488"];
const AT_ONCE: Duration = Duration::from_millis(100);

/// What judges take, and what reads well.
const MOST_BYTES: usize = 64 * 1024;
const MOST_LINES: usize = 90;

/// A language of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Rust,
    Cpp,
}

impl Language {
    const ALL: [Language; 2] = [Language::Rust, Language::Cpp];

    fn name(self) -> &'static str {
        match self {
            Language::Rust => "rust",
            Language::Cpp => "cpp",
        }
    }
}

/// A program as source text.
fn program(problem: &dyn DynProblem, language: Language) -> &'static str {
    let programs = problem.about().programs;
    match language {
        Language::Rust => programs.rust,
        Language::Cpp => programs.cpp,
    }
}

/// What the library answers to an input, if it is well-formed.
fn answers(problem: &dyn DynProblem, input: &[u8]) -> Option<Vec<u8>> {
    let (answers, error) = answer(problem.id(), input);
    error.is_none().then(|| answers.into_bytes())
}

/// The file of a program in the repository.
fn source(problem: &dyn DynProblem, language: Language) -> PathBuf {
    let extension = match language {
        Language::Rust => "rs",
        Language::Cpp => "cpp",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/submission/programs");
    folder.join(problem.id()).with_extension(extension)
}

/// The compiler of a language as judges call it, if there is one. On a build server there must be.
fn compiler(language: Language) -> Option<Command> {
    let name = match language {
        Language::Rust => env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc")),
        Language::Cpp => OsString::from("c++"),
    };
    let works = Command::new(&name).arg("--version").output().is_ok_and(|output| output.status.success());
    if !works {
        assert!(env::var_os("CI").is_none(), "there is no {} to compile the submissions with", name.display());
        eprintln!("skipped: there is no {} to compile the {} submissions with", name.display(), language.name());
        return None;
    }
    let mut command = Command::new(name);
    match language {
        Language::Rust => command.args(["-O", "-D", "warnings", "-F", "unsafe-code"]),
        Language::Cpp => command.args(["-O2", "-pedantic", "-Wall", "-Wextra", "-Werror"]),
    };
    Some(command)
}

/// Compiles each program of a language by the oldest standard, and compares what it writes to every
/// kind of input with the library's answers.
fn check_programs(language: Language) {
    const TRIES: usize = 20;
    let oldest = match language {
        Language::Rust => "--edition=2015",
        Language::Cpp => "-std=c++98",
    };
    let folder = tempfile::tempdir().unwrap();
    for &problem in PROBLEMS {
        let Some(mut compile) = compiler(language) else { return };
        let program = folder.path().join(problem.id());
        compile.arg(oldest).arg("-o").arg(&program).arg(source(problem, language)).assert().success().stderr("");
        let most_time = if TOURS.contains(&problem.id()) { AT_ONCE } else { Duration::MAX };
        let inputs =
            [fixtures(problem), odd_layouts(problem), random_inputs(problem), special_inputs(problem)].concat();
        for input in inputs {
            let expected = answers(problem, input.as_bytes()).expect("the input is well-formed");
            // A busy machine is given some tries.
            let is_in_time = (0..TRIES).any(|_| {
                let begin = Instant::now();
                let output = Command::new(&program).write_stdin(input.as_str()).output().unwrap();
                let time = begin.elapsed();
                assert!(
                    output.status.success() && output.stderr.is_empty() && output.stdout == expected,
                    "{}.{} does not answer as the library does: {:.2000}",
                    problem.id(),
                    language.name(),
                    input.escape_debug().to_string()
                );
                time < most_time
            });
            assert!(is_in_time, "{}.{} takes longer than {most_time:?}", problem.id(), language.name());
        }
    }
}

/// The golden inputs that a program need take: answered to the end, ASCII text without control characters
/// other than white space, and numbers of 64 bits.
fn fixtures(problem: &dyn DynProblem) -> Vec<String> {
    let texts = golden_inputs(problem.id()).into_iter().filter_map(|golden| String::from_utf8(golden.bytes).ok());
    let is_plain = |word: &str| word.len() < 20 && word.bytes().all(|byte| byte.is_ascii_graphic());
    let texts = texts.filter(|text| text.split_ascii_whitespace().all(is_plain));
    let texts: Vec<String> = texts.filter(|text| answers(problem, text.as_bytes()).is_some()).collect();
    assert!(!texts.is_empty(), "{} has no golden input", problem.id());
    texts
}

/// The first fixture in other layouts, and cut off wherever the library has an answer.
fn odd_layouts(problem: &dyn DynProblem) -> Vec<String> {
    let sample = &fixtures(problem)[0];
    let words: Vec<&str> = sample.split_whitespace().collect();
    let whole = [sample.replace('\n', "\r\n"), sample.replace(['\n', ' '], "\n \t\x0B\x0C"), words.join("\n")];
    let cut = (0..words.len().min(14)).map(|count| words[..count].join(" "));
    whole.into_iter().chain(cut.filter(|input| answers(problem, input.as_bytes()).is_some())).collect()
}

/// Inputs of every shape that the generator has.
fn random_inputs(problem: &dyn DynProblem) -> Vec<String> {
    let shapes = all_shapes().filter(|(of, _)| of.id() == problem.id());
    let inputs = shapes.flat_map(|(_, shape)| [1, 2].map(|seed| (of_shape(problem, shape, 20), seed)));
    inputs.map(|(request, seed)| generated(problem.id(), &request, seed)).collect()
}

/// For some problems all inputs where these are few, and random ones of every size where they are many.
fn special_inputs(problem: &dyn DynProblem) -> Vec<String> {
    let mut dice = fastrand::Rng::with_seed(633);
    match problem.id() {
        "zoj1091" => vec![pairs(&mut dice)],
        "sicily1936" | "spojnakanj" => vec![format!("5000 {} and no more", pairs(&mut dice))],
        "uva633" => {
            let boards = boards(&mut dice);
            vec![boards.clone() + "0\nThat was it.\n", boards]
        }
        "sicily1152" => vec![starts(30, &mut dice) + "-1\nThat was it.\n"],
        "sicily1153" => vec![starts(64, &mut dice) + "-1\nThat was it.\n"],
        "cses1689" => {
            let squares = (1..=8).flat_map(|column| (1..=8).map(move |row| vec![column, row]));
            vec![shuffled(squares, &mut dice)]
        }
        "poj2488" => {
            let sizes = (1..=26).flat_map(|rows| (1..=26 / rows).map(move |columns| vec![rows, columns]));
            vec![format!("91\n{}", shuffled(sizes, &mut dice))]
        }
        "luogup1443" => {
            let sizes = (1..=24).flat_map(|rows| (1..=24).map(move |columns| (rows, columns)));
            let maps = sizes.chain([(400, 400)]);
            let maps: Vec<Vec<i64>> =
                maps.map(|(rows, columns)| vec![rows, columns, dice.i64(1..=rows), dice.i64(1..=columns)]).collect();
            vec![shuffled(maps, &mut dice)]
        }
        "cses3217" => vec![shuffled((1..=60).chain([1000]).map(|side| vec![side]), &mut dice)],
        "poj1915" => vec![distances_on_boards(&mut dice)],
        _ => vec![problem.about().examples.input.to_owned()],
    }
}

/// All pairs of squares, and some more.
fn pairs(dice: &mut fastrand::Rng) -> String {
    let names: Vec<String> = ('a'..='h').flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}"))).collect();
    let mut pairs: Vec<[&str; 2]> =
        names.iter().flat_map(|from| names.iter().map(move |to| [from.as_str(), to.as_str()])).collect();
    pairs.extend_from_within(..5000 - 4096);
    dice.shuffle(&mut pairs);
    pairs.concat().iter().map(|name| format!("{name}{}", spaces(dice))).collect()
}

/// Boards of every size that are empty to crowded.
fn boards(dice: &mut fastrand::Rng) -> String {
    let mut boards = Vec::new();
    for (half, percent) in (1..=32).flat_map(|half| [0, 5, 20, 40, 55, 70, 85].map(|percent| (half, percent))) {
        let side = 2 * half;
        let mut board = vec![half];
        board.extend(iter::repeat_with(|| dice.i64(1..=side)).take(4));
        for square in 0..side * side {
            if dice.i64(0..100) < percent {
                board.extend([square / side + 1, square % side + 1]);
            }
        }
        // Obstacles that are off the board, or have been there before.
        board.extend([0, side, side + 1, 1, -1, 0, 99, 99]);
        board.extend_from_within(board.len() - 2..);
        board.extend([0, 0]);
        boards.push(board);
    }
    shuffled(boards, dice)
}

/// All starts of a board, twice.
fn starts(area: i64, dice: &mut fastrand::Rng) -> String {
    shuffled((1..=area).chain(1..=area).map(|start| vec![start]), dice)
}

/// All cases on small boards, and some on every larger one.
fn distances_on_boards(dice: &mut fastrand::Rng) -> String {
    let mut cases = vec![];
    for side in 1..=5 {
        let squares = || (0..side).flat_map(|x| (0..side).map(move |y| [x, y]));
        cases.extend(squares().flat_map(|from| squares().map(move |to| [&[side][..], &from, &to].concat())));
    }
    for side in (6..=300).chain([i64::from(u32::MAX)]) {
        let mut coordinate = || match dice.u8(0..8) {
            0 => 0,
            1 => side - 1,
            2 => dice.i64(0..3),
            3 => side - 1 - dice.i64(0..3),
            _ => dice.i64(0..side),
        };
        cases.extend((0..12).map(|_| vec![side, coordinate(), coordinate(), coordinate(), coordinate()]));
    }
    format!("{} {}", cases.len(), shuffled(cases, dice))
}

/// The numbers of cases, in any order and with any white space.
fn shuffled(cases: impl IntoIterator<Item = Vec<i64>>, dice: &mut fastrand::Rng) -> String {
    let mut cases: Vec<Vec<i64>> = cases.into_iter().collect();
    dice.shuffle(&mut cases);
    cases.concat().iter().map(|number| format!("{number}{}", spaces(dice))).collect()
}

/// White space that may stand between two words.
fn spaces(dice: &mut fastrand::Rng) -> String {
    const SPACES: [&str; 8] = [" ", " ", "\n", "\n", "\r\n", "\t", "\x0B", "\x0C"];
    (0..dice.usize(1..3)).map(|_| SPACES[dice.usize(..SPACES.len())]).collect()
}

#[test]
fn rust_programs_answer_as_the_library_does() {
    check_programs(Language::Rust);
}

#[test]
fn cpp_programs_answer_as_the_library_does() {
    check_programs(Language::Cpp);
}

#[test]
fn rust_programs_compile_without_warnings_in_every_edition() {
    for &problem in PROBLEMS {
        for edition in EDITIONS {
            let Some(mut compile) = compiler(Language::Rust) else { return };
            let folder = tempfile::tempdir().unwrap();
            compile.arg("--emit=metadata").arg("--edition").arg(edition).arg("--out-dir").arg(folder.path());
            compile.arg(source(problem, Language::Rust)).assert().success().stderr("");
        }
    }
}

#[test]
fn cpp_programs_compile_without_warnings_by_every_standard() {
    for standard in STANDARDS {
        let standard = format!("-std=c++{standard}");
        let Some(mut known) = compiler(Language::Cpp) else { return };
        let known = known.arg(&standard).args(["-fsyntax-only", "-x", "c++", "-"]).write_stdin("").output().unwrap();
        if !known.status.success() {
            eprintln!("skipped: this c++ does not know {standard}");
            continue;
        }
        for &problem in PROBLEMS {
            let Some(mut compile) = compiler(Language::Cpp) else { return };
            compile.arg(&standard).arg("-fsyntax-only").arg(source(problem, Language::Cpp));
            compile.assert().success().stderr("");
        }
    }
}

#[test]
fn programs_say_what_they_are_and_are_short() {
    for &problem in PROBLEMS {
        for language in Language::ALL {
            let text = program(problem, language);
            let place = format!("{}.{}", problem.id(), language.name());
            let mark = if language == Language::Rust { "//!" } else { "//" };
            let header: Vec<&str> = text.lines().map_while(|line| line.strip_prefix(mark)).map(str::trim).collect();
            let title = problem.about().title.split(" (").next().unwrap_or_default();
            assert!(header[0].starts_with(title), "{place} does not begin with its title: {}", header[0]);
            for begin in ["Method: ", "Complexity: "] {
                assert!(header.iter().any(|line| line.starts_with(begin)), "{place}: its header lacks {begin:?}");
            }
            for name in problem.names() {
                let judge = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
                let number = &name[judge.len()..];
                let says = |what: &str| header[0].to_lowercase().replace(' ', "").contains(what);
                assert!(says(judge) && says(number), "{place} does not name {name}: {}", header[0]);
            }
            assert!(text.len() < MOST_BYTES && text.lines().count() <= MOST_LINES, "{place} is long");
            assert!(text.is_ascii() && text.ends_with("}\n") && text.lines().all(|line| line.len() <= 120), "{place}");
        }
    }
}

#[test]
fn the_command_writes_the_program() {
    let knight = || Command::cargo_bin("knight").unwrap();
    for &problem in PROBLEMS {
        let rust = program(problem, Language::Rust);
        knight().args(["submission", problem.id()]).assert().code(0).stdout(rust).stderr("");
        for name in problem.names() {
            let cpp = fs::read_to_string(source(problem, Language::Cpp)).unwrap();
            knight().args(["submission", name, "--language", "cpp"]).assert().code(0).stdout(cpp).stderr("");
        }
    }
    let refused = predicate::str::is_match(r"^knight: [^\nA-Z][^\n]*\n$").unwrap();
    for (arguments, said) in [
        (&["uva63"][..], "expected one like uva633"),
        (&["uva633", "--language", "java"], "[possible values: rust, cpp]"),
        (&["uva633", "--language", "rusty"], "rust"),
        (&[], "<ID>"),
        (&["uva633", "zoj1091"], "zoj1091"),
    ] {
        let stderr = refused.clone().and(predicate::str::contains(said));
        knight().arg("submission").args(arguments).assert().code(2).stdout("").stderr(stderr);
    }
}
