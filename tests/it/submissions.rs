//! The programs to hand in: compiled as judges compile them, and held against the solvers.

use crate::generate::{all_shapes, generated, wishes};
use crate::oracle;
use crate::samples::{golden_inputs, sample};
use assert_cmd::Command;
use knight::batch;
use knight::checker::{self, Rule, Verdict};
use knight::problem::{PROBLEMS, Problem};
use knight::submission::{Language, program};
use predicates::prelude::*;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The editions of Rust, and the standards of C++ up to the newest that compilers have.
const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];
const STANDARDS: [&str; 6] = ["98", "11", "14", "17", "20", "23"];

/// How long all starts of a tour may take together.
const AT_ONCE: Duration = Duration::from_millis(100);

/// What a judge takes, and what is read in one sitting.
const MOST_BYTES: usize = 64 * 1024;
const MOST_LINES: usize = 136;

/// The file of a program in the repository.
fn source(problem: &Problem, language: Language) -> PathBuf {
    let extension = match language {
        Language::Rust => "rs",
        Language::Cpp => "cpp",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/submission/programs");
    folder.join(problem.id).with_extension(extension)
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
        Language::Rust => command.args(["-O", "-D", "warnings"]),
        Language::Cpp => command.args(["-O2", "-pedantic", "-Wall", "-Wextra", "-Werror"]),
    };
    Some(command)
}

/// The folder of the programs of a language, compiled once; or none if there is no compiler.
fn programs(language: Language) -> Option<&'static Path> {
    static FOLDERS: [OnceLock<Option<PathBuf>>; 2] = [const { OnceLock::new() }; 2];
    let folder = FOLDERS[language as usize].get_or_init(|| {
        compiler(language)?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("submissions").join(language.name());
        fs::create_dir_all(&folder).unwrap();
        for problem in PROBLEMS {
            let mut compile = compiler(language)?;
            let oldest = match language {
                Language::Rust => "--edition=2015",
                Language::Cpp => "-std=c++98",
            };
            compile.arg(oldest).arg("-o").arg(folder.join(problem.id)).arg(source(problem, language));
            compile.assert().success().stderr("");
        }
        Some(folder)
    });
    folder.as_deref()
}

/// What a program writes; it must end well.
fn run(folder: &Path, problem: &Problem, input: &[u8]) -> Vec<u8> {
    let output = Command::new(folder.join(problem.id)).write_stdin(input).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{}: {said}\n{}", problem.id, input.escape_ascii());
    output.stdout
}

/// What the library answers to an input, if it is well-formed.
fn answers(problem: &'static Problem, input: &[u8]) -> Option<Vec<u8>> {
    let mut answers = Vec::new();
    let end = batch::answer(batch::Choice::Named(problem), input, &mut answers);
    end.is_ok().then_some(answers)
}

/// The programs in all languages write what the library answers.
#[track_caller]
fn check(problem: &'static Problem, input: &[u8]) {
    let expected = answers(problem, input).expect("the input is well-formed");
    for language in Language::ALL {
        let Some(folder) = programs(language) else { continue };
        let found = run(folder, problem, input);
        if found == expected {
            continue;
        }
        let line = found.split(|&byte| byte == b'\n').zip(expected.split(|&byte| byte == b'\n'));
        let line = line.take_while(|(found, expected)| found == expected).count() + 1;
        let shown = &input[..input.len().min(2000)];
        panic!(
            "{}.{}: line {line} is another than the library's\n{}",
            problem.id,
            language.name(),
            shown.escape_ascii()
        );
    }
}

fn named(id: &str) -> &'static Problem {
    Problem::named(id).unwrap()
}

#[test]
fn rust_programs_compile_without_warnings_in_every_edition() {
    for problem in PROBLEMS {
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
        for problem in PROBLEMS {
            let Some(mut compile) = compiler(Language::Cpp) else { return };
            compile.arg(&standard).arg("-fsyntax-only").arg(source(problem, Language::Cpp));
            compile.assert().success().stderr("");
        }
    }
}

#[test]
fn programs_answer_the_fixtures_as_the_library_does() {
    for problem in PROBLEMS {
        for golden in golden_inputs(problem.id).into_iter().filter(|golden| golden.expected.is_answered()) {
            // The library answers as many cases as there are then; the programs count in 64 bits.
            let is_beyond = |refusal: &String| refusal.contains("a number beyond 64 bits");
            if !golden.expected.refusal.as_ref().is_some_and(is_beyond) {
                check(problem, &golden.bytes);
            }
        }
    }
}

/// A generator, a solution and a checker, as a judge has them: cases of every shape are answered as the
/// strictest rule wants it, by tours that need not be the library's.
#[test]
fn programs_are_accepted_on_generated_inputs() {
    for (id, shape) in all_shapes() {
        let problem = named(id);
        for (seed, language) in (1..=2).flat_map(|seed| Language::ALL.map(|language| (seed, language))) {
            let Some(folder) = programs(language) else { continue };
            let input = generated(id, &wishes(id, shape, 20), seed).into_bytes();
            let report = checker::check(problem, &input, &run(folder, problem, &input), Rule::STRICT).unwrap();
            assert_eq!(
                report.verdict(),
                Verdict::Accepted,
                "{id}.{} {shape} {seed}: {:?}",
                language.name(),
                report.told()
            );
        }
    }
}

#[test]
fn programs_end_well_on_malformed_input() {
    for language in Language::ALL {
        let Some(folder) = programs(language) else { continue };
        for problem in PROBLEMS {
            for golden in golden_inputs(problem.id).into_iter().filter(|golden| golden.expected.refusal.is_some()) {
                run(folder, problem, &golden.bytes);
            }
        }
    }
}

#[test]
fn programs_read_odd_layouts_and_missing_ends() {
    for problem in PROBLEMS {
        let sample = String::from_utf8(sample(problem.id).input).unwrap();
        let words: Vec<&str> = sample.split_whitespace().collect();
        check(problem, sample.replace('\n', "\r\n").as_bytes());
        check(problem, format!("\u{FEFF}{sample}\x1A1 1 e2 e9").as_bytes());
        check(problem, sample.replace(['\n', ' '], "\u{A0}\u{3000}\n \t\x0B\x0C").as_bytes());
        check(problem, words.join("\n").as_bytes());
        check(problem, (words.join("\u{A0}") + "\x1A").as_bytes());
        // The first words alone, where they can be answered.
        for count in 0..words.len().min(14) {
            let input = words[..count].join(" ");
            if answers(problem, input.as_bytes()).is_some() {
                check(problem, input.as_bytes());
            }
        }
    }
}

#[test]
fn programs_answer_all_pairs_of_squares() {
    let names: Vec<String> = ('a'..='h').flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}"))).collect();
    let pairs: String = names.iter().flat_map(|from| names.iter().map(move |to| format!("{from} {to}\n"))).collect();
    check(named("zoj1091"), pairs.as_bytes());
    check(named("sicily1936"), format!("4096\n{pairs}").as_bytes());
    check(named("spojnakanj"), format!("4096\n{pairs}").as_bytes());
}

#[test]
fn programs_answer_random_pairs_of_squares() {
    let mut dice = fastrand::Rng::with_seed(439);
    let mut pairs = String::new();
    for _ in 0..2 * 3000 {
        pairs += &format!("{}{}{}", dice.char('a'..='h'), dice.char('1'..='8'), blanks(&mut dice));
    }
    check(named("zoj1091"), pairs.as_bytes());
    check(named("sicily1936"), format!("3000 {pairs} and no more").as_bytes());
    check(named("spojnakanj"), format!("3000 {pairs}5 e9").as_bytes());
}

#[test]
fn programs_answer_random_boards_of_every_size_and_density() {
    let mut dice = fastrand::Rng::with_seed(633);
    let mut input = String::new();
    for half in 1..=32 {
        for percent in [0, 5, 20, 40, 55, 70, 85] {
            let side = 2 * half;
            let mut numbers = vec![half];
            numbers.extend((0..4).map(|_| dice.i32(1..=side)));
            for square in 0..side * side {
                if dice.i32(0..100) < percent {
                    numbers.extend([square / side + 1, square % side + 1]);
                }
            }
            // Obstacles that are off the board, or have been there before.
            numbers.extend([0, side, side + 1, 1, -1, 0, 99, 99]);
            numbers.extend_from_within(numbers.len() - 2..);
            numbers.extend([0, 0]);
            for number in numbers {
                input += &format!("{number}{}", blanks(&mut dice));
            }
        }
    }
    check(named("uva633"), (input.clone() + "0\nThat was it.\n").as_bytes());
    check(named("uva633"), input.as_bytes());
}

#[test]
fn programs_answer_boards_from_every_start_in_any_order() {
    let mut dice = fastrand::Rng::with_seed(1152);
    for (id, area) in [("sicily1152", 30), ("sicily1153", 64)] {
        let mut starts: Vec<i32> = (1..=area).chain(1..=area).collect();
        dice.shuffle(&mut starts);
        let input: String = starts.iter().map(|start| format!("{start}{}", blanks(&mut dice))).collect();
        check(named(id), (input + "-1\nThat was it.\n").as_bytes());
    }
    let mut boards: Vec<(i32, i32)> = (1..=26).flat_map(|rows| (1..=26 / rows).map(move |it| (rows, it))).collect();
    dice.shuffle(&mut boards);
    let boards: String = boards.iter().map(|(rows, columns)| format!("{rows} {columns}\n")).collect();
    check(named("poj2488"), format!("91\n{boards}").as_bytes());
    let mut starts: Vec<(i32, i32)> = (1..=8).flat_map(|column| (1..=8).map(move |row| (column, row))).collect();
    dice.shuffle(&mut starts);
    let starts: String = starts.iter().map(|(column, row)| format!("{column} {row}{}", blanks(&mut dice))).collect();
    check(named("cses1689"), starts.as_bytes());
}

/// The judges accept any tour, so the programs' are held against the rules too, and not the library
/// alone.
#[test]
fn tours_of_programs_are_tours_and_come_at_once() {
    for (id, rows, columns) in [("sicily1152", 5, 6), ("sicily1153", 8, 8)] {
        let area = rows * columns;
        let input: String = (1..=area).map(|start| format!("{start}\n")).collect();
        for lines in answers_at_once(named(id), &input) {
            assert_eq!(lines.len() as i32, area);
            for (start, tour) in (1..).zip(lines) {
                assert_eq!(oracle::fault_of_tour(rows, columns, start, &tour), None, "{id}: {tour:?}");
            }
        }
    }
    let starts: Vec<(i32, i32)> = (1..=8).flat_map(|row| (1..=8).map(move |column| (column, row))).collect();
    let input: String = starts.iter().map(|(column, row)| format!("{column} {row}\n")).collect();
    for lines in answers_at_once(named("cses1689"), &input) {
        assert_eq!(lines.len(), 8 * 64);
        for (start, grid) in (1..).zip(lines.chunks(8)) {
            let mut tour: Vec<(i32, i32)> = grid.concat().into_iter().zip(1..).collect();
            tour.sort_unstable();
            let tour: Vec<i32> = tour.into_iter().map(|(_, square)| square).collect();
            assert_eq!(oracle::fault_of_tour(8, 8, start, &tour), None, "cses1689: {grid:?}");
        }
    }
    let boards: String =
        (1..=26).flat_map(|rows| (1..=26 / rows).map(move |columns| format!("{rows} {columns}\n"))).collect();
    at_once(named("poj2488"), &format!("91\n{boards}"));
}

#[test]
fn programs_answer_boards_of_many_sizes() {
    let mut dice = fastrand::Rng::with_seed(1443);
    let mut maps = String::new();
    for (rows, columns) in (1..=24).flat_map(|rows| (1..=24).map(move |columns| (rows, columns))).chain([(400, 400)]) {
        maps += &format!("{rows} {columns} {} {}\n", dice.i32(1..=rows), dice.i32(1..=columns));
    }
    check(named("luogup1443"), maps.as_bytes());
    let sides: String = (1..=60).chain([1000]).map(|side| format!("{side}{}", blanks(&mut dice))).collect();
    check(named("cses3217"), sides.as_bytes());
}

#[test]
fn programs_answer_journeys_on_boards_of_any_size() {
    let mut dice = fastrand::Rng::with_seed(1915);
    let mut journeys = vec![];
    for side in 1..=5_i64 {
        let squares = || (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
        journeys.extend(squares().flat_map(|from| squares().map(move |to| (side, from, to))));
    }
    for side in (6..=300).chain([i64::from(u32::MAX)]) {
        let coordinate = |dice: &mut fastrand::Rng| match dice.u8(0..8) {
            0 => 0,
            1 => side - 1,
            2 => dice.i64(0..3),
            3 => side - 1 - dice.i64(0..3),
            _ => dice.i64(0..side),
        };
        for _ in 0..12 {
            let mut square = || (coordinate(&mut dice), coordinate(&mut dice));
            journeys.push((side, square(), square()));
        }
    }
    let mut input = journeys.len().to_string();
    for (side, from, to) in journeys {
        input += &format!("\n{side}\n{} {}{}{} {}", from.0, from.1, blanks(&mut dice), to.0, to.1);
    }
    check(named("poj1915"), input.as_bytes());
}

#[test]
fn programs_say_what_they_are_and_can_be_read_in_one_sitting() {
    for problem in PROBLEMS {
        for language in Language::ALL {
            let text = program(problem, language);
            let place = format!("{}.{}", problem.id, language.name());
            let mark = if language == Language::Rust { "//!" } else { "//" };
            let header: Vec<&str> = text.lines().map_while(|line| line.strip_prefix(mark)).map(str::trim).collect();
            let title = problem.title.split(" (").next().unwrap_or_default();
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
    for problem in PROBLEMS {
        let rust = program(problem, Language::Rust);
        knight().args(["submission", problem.id]).assert().code(0).stdout(rust).stderr("");
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

#[test]
fn the_table_of_submissions_is_true() {
    let mut table = String::from("| problem | language | lines | bytes |\n|---|---|---|---|\n");
    for problem in PROBLEMS {
        for language in Language::ALL {
            let text = program(problem, language);
            let (lines, bytes) = (text.lines().count(), text.len());
            table += &format!("| {} | {} | {lines} | {bytes} |\n", problem.id, language.name());
        }
    }
    assert!(include_str!("../../README.md").contains(&table), "the README lacks this table:\n{table}");
}

/// What the programs write to an input of many tours, in lines of numbers, for each language.
fn answers_at_once(problem: &Problem, input: &str) -> Vec<Vec<Vec<i32>>> {
    let numbers = |line: &str| line.split(' ').map(|number| number.parse().unwrap()).collect();
    at_once(problem, input).iter().map(|text| text.lines().map(numbers).collect()).collect()
}

/// What the programs write, for each language, after a short time. A busy machine is given some tries.
fn at_once(problem: &Problem, input: &str) -> Vec<String> {
    const TRIES: usize = 20;
    let folders = Language::ALL.into_iter().filter_map(programs);
    let answer = |folder: &Path| {
        for _ in 0..TRIES {
            let begin = Instant::now();
            let text = run(folder, problem, input.as_bytes());
            if begin.elapsed() < AT_ONCE {
                return String::from_utf8(text).unwrap();
            }
        }
        panic!("{}: it takes longer than {AT_ONCE:?}", folder.join(problem.id).display());
    };
    folders.map(answer).collect()
}

/// Blanks that may stand between two words.
fn blanks(dice: &mut fastrand::Rng) -> String {
    const BLANKS: [&str; 9] = [" ", " ", "\n", "\n", "\r\n", "\t", "\u{A0}", "\u{3000}", "\u{FEFF}"];
    (0..dice.usize(1..3)).map(|_| BLANKS[dice.usize(..BLANKS.len())]).collect()
}
