//! Failing inputs are shrunk to the smallest: of every problem, with programs that are closures.

use crate::generate::of_shape;
use crate::named;
use crate::oracle::{Cell, Move, Search};
use knight::judge::DynProblem;
use knight::judge::generate::{Plan, Rng};
use knight::judge::shrink::{Failure, Kind, Reliability, Run, Shrunk, Subject, compare, shrink};
use knight::judge::validate;
use knight::parser::{CaseList, Parts, Roles};
use knight::problem::PROBLEMS;
use std::collections::HashSet;

type Case = Vec<i64>;

/// The classes of failures.
const WRONG: &str = "wrong answer";
const CRASH: &str = "crash";

/// A program: what it does on an input, and how often it has been run.
struct Program<F> {
    run: F,
    runs: usize,
}

impl<F: FnMut(&[&[i64]]) -> Run<&'static str>> Subject for Program<F> {
    type Class = &'static str;

    /// Shrinking alone is tested, without the sets of all cases.
    fn has_passed(&self, _: usize) -> bool {
        true
    }

    fn run(&mut self, cases: &CaseList) -> Run<&'static str> {
        self.runs += 1;
        assert!(cases.iter().all(|case| cases.format().has_case(case)), "{cases:?}");
        (self.run)(&cases.iter().collect::<Vec<_>>())
    }
}

/// As the checker says it: the first three cases that are wrong.
fn wrong(are_wrong: impl IntoIterator<Item = bool>) -> Run<&'static str> {
    let numbers = (1..).zip(are_wrong).filter(|&(_, is_wrong)| is_wrong).map(|(number, _)| number);
    let cases: Vec<u64> = numbers.take(3).collect();
    if cases.is_empty() { Run::Passed } else { Run::Failed(Failure { class: WRONG, cases }) }
}

fn crash_if(crashes: bool) -> Run<&'static str> {
    if crashes { Run::Failed(Failure { class: CRASH, cases: vec![] }) } else { Run::Passed }
}

/// Shrinks the first of some random inputs on which a program fails. Returns how many runs it took, too.
fn shrunk(
    problem: &'static dyn DynProblem,
    cases: u64,
    run: impl FnMut(&[&[i64]]) -> Run<&'static str>,
) -> (Shrunk<&'static str>, usize) {
    let mut program = Program { run, runs: 0 };
    let plan = Plan::new(problem, &of_shape(problem, "random", cases)).unwrap();
    for seed in 0..1000 {
        let input = plan.cases(seed);
        if let Run::Failed(failure) = program.run(&input) {
            program.runs = 0;
            let shrunk = shrink(input, failure, &mut program);
            let bytes = shrunk.cases.to_bytes();
            assert_eq!(validate(problem.format(), &mut &bytes[..]).unwrap(), None, "{}", problem.id());
            return (shrunk, program.runs);
        }
    }
    panic!("{} never fails", problem.id());
}

fn cases(list: &CaseList) -> Vec<Case> {
    list.iter().map(<[i64]>::to_vec).collect()
}

/// All cases that are next to a case and smaller: written without regard to how they are searched.
fn neighbours(problem: &dyn DynProblem, case: &[i64]) -> Vec<Case> {
    let roles = Roles::of(problem.format());
    let parts = roles.parts(case);
    let board = roles.board(&parts.sides);
    let mut neighbours: Vec<Parts> = vec![];
    for index in 0..parts.repeated.len() {
        let mut fewer = parts.clone();
        fewer.repeated.remove(index);
        neighbours.push(fewer);
    }
    for index in 0..parts.squares.len() + parts.repeated.len() {
        for axis in 0..2 {
            let mut nearer = parts.clone();
            let square = nearer.squares.iter_mut().chain(&mut nearer.repeated).nth(index).unwrap();
            square[axis] -= 1;
            let is_new = !parts.repeated.contains(square) || index < parts.squares.len();
            if square[axis] >= 0 && is_new {
                neighbours.push(nearer);
            }
        }
    }
    for index in 0..parts.sides.len() {
        let mut sides = parts.sides.clone();
        sides[index] -= 1;
        if sides[index] < roles.range_of_side(index, &sides)[0] {
            continue;
        }
        let smaller = roles.board(&sides);
        for (down, right) in
            (0..=board[0] - smaller[0]).flat_map(|down| (0..=board[1] - smaller[1]).map(move |right| (down, right)))
        {
            let shift = |&[row, column]: &[i64; 2]| [row - down, column - right];
            let is_on = |&[row, column]: &[i64; 2]| (0..smaller[0]).contains(&row) && (0..smaller[1]).contains(&column);
            let squares: Vec<[i64; 2]> = parts.squares.iter().map(shift).collect();
            if squares.iter().all(is_on) {
                let repeated = parts.repeated.iter().map(shift).filter(is_on).collect();
                neighbours.push(Parts { sides: sides.clone(), squares, repeated });
            }
        }
    }
    let [rows, columns] = board;
    let upside_down = |&[row, column]: &[i64; 2]| [rows - 1 - row, column];
    let left_to_right = |&[row, column]: &[i64; 2]| [row, columns - 1 - column];
    let on_its_side = |&[row, column]: &[i64; 2]| [column, row];
    let changed = |parts: &Parts, change: &dyn Fn(&[i64; 2]) -> [i64; 2]| Parts {
        sides: parts.sides.clone(),
        squares: parts.squares.iter().map(change).collect(),
        repeated: parts.repeated.iter().map(change).collect(),
    };
    let mut images = vec![parts.clone(), changed(&parts, &upside_down)];
    images.extend(images.clone().iter().map(|image| changed(image, &left_to_right)));
    for image in images.clone() {
        let mut on_side = changed(&image, &on_its_side);
        on_side.sides.reverse();
        if roles.board(&on_side.sides) == [columns, rows] {
            images.push(on_side);
        }
    }
    for image in &mut images {
        image.repeated.sort_unstable();
    }
    neighbours.extend(images);
    let numbers = neighbours.iter().map(|parts| roles.numbers(parts));
    numbers.filter(|other| problem.format().has_case(other) && compare(other, case).is_lt()).collect()
}

/// The input fails, and none does that has a case fewer or a smaller neighbour in the place of one.
fn assert_smallest(
    problem: &dyn DynProblem,
    shrunk: &Shrunk<&'static str>,
    mut run: impl FnMut(&[&[i64]]) -> Run<&'static str>,
) {
    let smallest = cases(&shrunk.cases);
    let mut fails = |cases: &[Case]| {
        let run = run(&cases.iter().map(Vec::as_slice).collect::<Vec<_>>());
        matches!(run, Run::Failed(failure) if failure.class == shrunk.failure.class)
    };
    assert!(shrunk.is_finished && fails(&smallest), "{}: {smallest:?}", problem.id());
    for index in 0..smallest.len() {
        let mut fewer = smallest.clone();
        let case = fewer.remove(index);
        assert!(fewer.is_empty() || !fails(&fewer), "{}: {smallest:?} without {case:?}", problem.id());
        for neighbour in neighbours(problem, &case) {
            let mut other = smallest.clone();
            other[index].clone_from(&neighbour);
            assert!(!fails(&other), "{}: {smallest:?} with {neighbour:?}", problem.id());
        }
    }
}

/// A property that about one of so many cases has, whatever they are.
fn has_property(case: &[i64], one_in: u64) -> bool {
    let hash = case.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &number| {
        (hash ^ number as u64).wrapping_mul(0x0100_0000_01B3).rotate_left(23)
    });
    hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32 < (1 << 32) / one_in
}

/// Properties of cases that are wrong: rugged ones, and those of large boards and far squares.
fn properties() -> Vec<fn(&[i64]) -> bool> {
    vec![
        |case| has_property(case, 3),
        |case| has_property(case, 12),
        |case| case.iter().sum::<i64>() >= 9,
        |case| case[0] >= 5,
        |case| case[case.len() - 1] >= 4,
        |case| case.iter().sum::<i64>() % 5 == 2,
    ]
}

#[test]
fn a_case_that_fails_alone_is_made_as_small_as_can_be() {
    for &problem in PROBLEMS {
        let count = if problem.format().has_many_cases() { 200 } else { 1 };
        for is_wrong in properties() {
            let run = |cases: &[&[i64]]| wrong(cases.iter().map(|case| is_wrong(case)));
            let (shrunk, runs) = shrunk(problem, count, run);
            assert_eq!((shrunk.cases.len(), shrunk.kind()), (1, Kind::Case), "{}", problem.id());
            assert_eq!(shrunk.failure, Failure { class: WRONG, cases: vec![1] });
            assert!(shrunk.reliability.is_always() && shrunk.other.is_none());
            assert!(runs <= 100, "{}: {runs} runs", problem.id());
            assert_smallest(problem, &shrunk, run);
        }
    }
}

/// A crash does not say which case it was.
#[test]
fn a_failure_that_names_no_case_is_shrunk_too() {
    for &problem in PROBLEMS {
        let count = if problem.format().has_many_cases() { 200 } else { 1 };
        for crashes in properties() {
            let run = |cases: &[&[i64]]| crash_if(cases.iter().any(|case| crashes(case)));
            let (shrunk, runs) = shrunk(problem, count, run);
            assert_eq!((shrunk.kind(), &shrunk.failure.cases), (Kind::Case, &vec![]), "{}", problem.id());
            assert!(runs <= 100, "{}: {runs} runs", problem.id());
            assert_smallest(problem, &shrunk, run);
        }
    }
}

/// A program that does not clear its arrays: what is wrong comes from the case before.
#[test]
fn a_case_that_fails_only_after_another_keeps_it() {
    for &problem in PROBLEMS.iter().filter(|problem| problem.format().has_many_cases()) {
        for leaves_something in properties() {
            let run = |cases: &[&[i64]]| {
                let left = (0..cases.len()).map(|index| cases[..index].iter().any(|case| leaves_something(case)));
                wrong(left.zip(cases).map(|(is_left, case)| is_left && case.iter().sum::<i64>() % 2 == 1))
            };
            let (shrunk, runs) = shrunk(problem, 30, run);
            assert_eq!((shrunk.cases.len(), shrunk.kind()), (2, Kind::Sequence), "{}", problem.id());
            assert!(runs <= 300, "{}: {runs} runs", problem.id());
            assert_smallest(problem, &shrunk, run);
        }
    }
}

#[test]
fn a_case_that_fails_by_its_number_keeps_as_many_before_it() {
    for &problem in PROBLEMS.iter().filter(|problem| problem.format().has_many_cases()) {
        for number in [3, 50] {
            let run = |cases: &[&[i64]]| wrong((1..=cases.len()).map(|at| at >= number));
            let (shrunk, runs) = shrunk(problem, 200, run);
            assert_eq!(shrunk.cases.len(), number, "{}", problem.id());
            let least = shrunk.cases.get(0);
            assert!(shrunk.cases.iter().all(|case| case == least), "{}: {:?}", problem.id(), shrunk.cases);
            assert!(runs <= 300, "{}: {runs} runs", problem.id());
            assert_smallest(problem, &shrunk, run);
        }
    }
}

/// A case that is wrong after another, and a smaller one that is wrong alone: what many in one input say is not so.
#[test]
fn batches_that_mislead_are_given_up() {
    for &problem in PROBLEMS.iter().filter(|problem| problem.format().has_many_cases()) {
        let is_wrong = |case: &[i64]| has_property(case, 6);
        // After 20 cases all are wrong.
        let run = |cases: &[&[i64]]| wrong(cases.iter().enumerate().map(|(at, case)| at >= 20 || is_wrong(case)));
        let (shrunk, _) = shrunk(problem, 10, run);
        assert_eq!(shrunk.kind(), Kind::Case, "{}", problem.id());
        assert_smallest(problem, &shrunk, run);
    }
}

#[test]
fn a_program_that_fails_by_chance_is_said_to_and_is_shrunk_still() {
    for &problem in PROBLEMS {
        let count = if problem.format().has_many_cases() { 50 } else { 1 };
        let of_chance = |percent: u64, seed: u64| {
            let mut rng = Rng::from_seed(seed);
            let run = move |cases: &[&[i64]]| {
                let is_lucky = rng.below(100) >= percent;
                wrong(cases.iter().map(|case| !is_lucky && case.iter().sum::<i64>() >= 9))
            };
            shrunk(problem, count, run).0
        };
        let often = of_chance(85, 1);
        let Reliability { failed, runs } = often.reliability;
        assert!(runs == 10 && (4..10).contains(&failed), "{}: {}", problem.id(), often.reliability);
        assert_eq!(often.reliability.to_string(), format!("fails in {failed} of 10 runs"));
        assert!(often.is_finished && often.cases.len() == 1, "{}", problem.id());
        assert!(often.cases.get(0).iter().sum::<i64>() >= 9, "{}: {:?}", problem.id(), often.cases);
        // What seldom fails stays about as it is.
        let seldom = of_chance(10, 2);
        assert!(!seldom.reliability.is_always() && seldom.is_finished, "{}", problem.id());
    }
}

#[test]
fn a_smaller_input_that_fails_otherwise_is_a_second_finding() {
    for &problem in PROBLEMS {
        let (is_wrong, crashes) = (|case: &[i64]| case.iter().sum::<i64>() >= 9, |case: &[i64]| has_property(case, 9));
        let run = |cases: &[&[i64]]| {
            let crash = crash_if(cases.iter().any(|case| crashes(case) && !is_wrong(case)));
            if crash == Run::Passed { wrong(cases.iter().map(|case| is_wrong(case))) } else { crash }
        };
        let (shrunk, _) = shrunk(problem, 1, run);
        assert_smallest(problem, &shrunk, run);
        if shrunk.failure.class == WRONG
            && let Some((input, failure)) = &shrunk.other
        {
            assert_eq!((failure.class, input.len()), (CRASH, 1), "{}", problem.id());
            assert!(crashes(input.get(0)) && !is_wrong(input.get(0)));
        }
    }
    // Here there is such an input for certain.
    let run = |cases: &[&[i64]]| {
        let crash = crash_if(cases.iter().any(|case| case.len() == 5 && case[0] == 3));
        if crash == Run::Passed { wrong(cases.iter().map(|case| case[0] >= 10)) } else { crash }
    };
    let (shrunk, _) = shrunk(named("uva633"), 1, run);
    assert_eq!(cases(&shrunk.cases), [[10, 1, 1, 1, 1]]);
    let (other, failure) = shrunk.other.unwrap();
    assert_eq!((cases(&other), failure.class), (vec![vec![3, 1, 1, 1, 1]], CRASH));
}

/// Whenever the time is up, there is an input that fails.
#[test]
fn the_best_so_far_is_kept_when_the_search_is_stopped() {
    let is_wrong = |case: &[i64]| case.len() >= 9;
    for most in 0..60 {
        let mut runs = 0;
        let run = |cases: &[&[i64]]| {
            runs += 1;
            if runs > most + 1 { Run::Stopped } else { wrong(cases.iter().map(|case| is_wrong(case))) }
        };
        let (shrunk, _) = shrunk(named("uva633"), 50, run);
        assert!(shrunk.cases.iter().any(is_wrong), "{most}");
        assert_eq!(shrunk.is_finished, runs <= most + 1, "{most}");
        if most > 4 {
            assert_eq!(shrunk.cases.len(), 1, "{most}");
        }
    }
}

/// The answers of a program to the cases of uva633 with a mistake in its search, or in what it does with the answer.
struct Faulty {
    name: &'static str,
    answer: fn(&Board) -> Option<u32>,
}

/// A case of uva633, rows and columns from 0.
struct Board {
    half: i32,
    start: Cell,
    destination: Cell,
    obstacles: Vec<Cell>,
}

impl Board {
    fn new(case: &[i64]) -> Board {
        let cells: Vec<Cell> = case[1..].chunks(2).map(|at| (at[0] as i32 - 1, at[1] as i32 - 1)).collect();
        Board { half: case[0] as i32, start: cells[0], destination: cells[1], obstacles: cells[2..].to_vec() }
    }

    fn search(&self) -> Search {
        let blocked: HashSet<Cell> = self.obstacles.iter().copied().collect();
        Search::dynamic(2 * self.half, 2 * self.half).with_obstacles(&blocked)
    }

    fn answer_of(&self, search: &Search) -> Option<u32> {
        search.distance(self.start, self.destination)
    }

    fn right(&self) -> Option<u32> {
        self.answer_of(&self.search())
    }
}

/// Mistakes for which a board with N = 3 and no more than one obstacle is enough.
const FAULTY: [Faulty; 14] = [
    Faulty {
        name: "the start counts as a K move",
        answer: |board| board.answer_of(&Search { before: 'K', ..board.search() }),
    },
    Faulty {
        name: "two T moves in a row",
        answer: |board| {
            board.answer_of(&Search { may_follow: |last, next| last != next || next == 'T', ..board.search() })
        },
    },
    Faulty {
        name: "two K moves in a row",
        answer: |board| {
            board.answer_of(&Search { may_follow: |last, next| last != next || next == 'K', ..board.search() })
        },
    },
    Faulty {
        name: "two B moves in a row",
        answer: |board| {
            board.answer_of(&Search { may_follow: |last, next| last != next || next == 'B', ..board.search() })
        },
    },
    Faulty {
        name: "visited per square",
        answer: |board| board.answer_of(&Search { visits_squares_once: true, ..board.search() }),
    },
    Faulty {
        name: "the board has N rows and columns",
        answer: |board| {
            let is_on = |(row, column)| row < board.half && column < board.half;
            let search = Search { rows: board.half, columns: board.half, ..board.search() };
            if is_on(board.start) { board.answer_of(&search) } else { None }
        },
    },
    Faulty {
        name: "the destination is never blocked",
        answer: |board| {
            let mut search = board.search();
            search.blocked.remove(&board.destination);
            board.answer_of(&search)
        },
    },
    Faulty {
        name: "the start is not the destination",
        answer: |board| if board.start == board.destination { Some(2) } else { board.right() },
    },
    Faulty {
        name: "a blocked start is refused",
        answer: |board| if board.obstacles.contains(&board.start) { None } else { board.right() },
    },
    Faulty {
        name: "a K move is missing",
        answer: |board| {
            let mut search = board.search();
            search.moves.retain(|&(_, step)| step != Move::By((-2, 1)));
            board.answer_of(&search)
        },
    },
    Faulty { name: "silent when there is no way", answer: |board| board.right().or(Some(u32::MAX)) },
    Faulty {
        name: "rows and columns of obstacles are swapped",
        answer: |board| {
            let mut search = board.search();
            search.blocked = search.blocked.iter().map(|&(row, column)| (column, row)).collect();
            board.answer_of(&search)
        },
    },
    Faulty {
        name: "a reflection is off by one",
        answer: |board| {
            let side = 2 * board.half;
            board.answer_of(&Search { mirrored: (side + 1, side), ..board.search() })
        },
    },
    Faulty {
        name: "no reflection",
        answer: |board| {
            let mut search = board.search();
            search.moves.retain(|&(kind, _)| kind != 'T');
            board.answer_of(&search)
        },
    },
];

/// Without the exhaustive sets: only by shrinking what random cases find.
#[test]
fn faulty_programs_for_uva633_are_shrunk_to_the_smallest_board_with_an_obstacle_at_most() {
    let mut reached = 0;
    for Faulty { name, answer } in FAULTY {
        let run = |cases: &[&[i64]]| {
            wrong(cases.iter().map(|case| {
                let board = Board::new(case);
                answer(&board) != board.right()
            }))
        };
        let (shrunk, runs) = shrunk(named("uva633"), 20, run);
        let case = shrunk.cases.get(0);
        assert!(shrunk.cases.len() == 1 && runs <= 200, "{name}: {runs} runs");
        assert!(case[0] <= 6, "{name}: {case:?}");
        reached += usize::from(case[0] == 3 && case.len() <= 7);
    }
    assert!(10 * reached >= 9 * FAULTY.len(), "{reached} of {}", FAULTY.len());
}

/// No step leads from the one case that fails to the other.
#[test]
fn where_no_step_leads_on_all_small_cases_are_tried() {
    let problem = named("zoj1091");
    let fails = |case: &[i64]| case == [63, 46] || case == [1, 27];
    let mut program = |cases: &CaseList| wrong(cases.iter().map(fails));
    let input = problem.read_cases(&mut &b"e2 e4\nh8 g6\n"[..]).unwrap();
    let Run::Failed(failure) = program(&input) else { panic!("the second case fails") };
    let shrunk = shrink(input.clone(), failure.clone(), &mut program);
    assert_eq!(shrunk.cases.to_bytes(), b"b1 d4\n");
    assert!(shrunk.is_finished && shrunk.reliability.is_always());
    let mut alone = Program { run: |cases: &[&[i64]]| wrong(cases.iter().map(|case| fails(case))), runs: 0 };
    assert_eq!(shrink(input, failure, &mut alone).cases.to_bytes(), b"h8 g6\n");
}
