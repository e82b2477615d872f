//! The README is true to the letter.

use knight::generator::shapes;
use knight::problem::{PROBLEMS, Problem};
use std::env;
use std::path::Path;
use std::process::Command;

const README: &str = include_str!("../../README.md");

/// A command of a session, and what it prints.
struct Exchange {
    command: String,
    output: String,
}

/// The commands in the README's `console` blocks.
fn sessions() -> Vec<Exchange> {
    let mut exchanges: Vec<Exchange> = vec![];
    let mut in_session = false;
    for line in README.lines() {
        match line {
            "```console" => in_session = true,
            "```" => in_session = false,
            _ if !in_session => {}
            _ => match (line.strip_prefix("$ "), exchanges.last_mut()) {
                (Some(command), _) => exchanges.push(Exchange { command: command.to_owned(), output: String::new() }),
                (None, Some(exchange)) => exchange.output += &format!("{line}\n"),
                (None, None) => panic!("a session begins with a command, not with {line:?}"),
            },
        }
    }
    exchanges
}

#[test]
fn sessions_print_what_the_readme_says() {
    let sessions = sessions();
    assert!(!sessions.is_empty());
    let folder = Path::new(assert_cmd::cargo::cargo_bin!("knight")).parent().unwrap();
    let path = env::join_paths([folder.to_owned()].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap())));
    let path = path.unwrap();
    for Exchange { command, output } in sessions {
        let found = Command::new("sh")
            .arg("-c")
            .arg(format!("exec 2>&1\n{command}"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("PATH", &path)
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(found.stdout).unwrap(), output, "$ {command}");
    }
}

#[test]
fn pictures_are_made_by_the_program() {
    let pictures: Vec<&str> = README.split("src=\"docs/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let commands = README.split('`').filter(|code| code.starts_with("knight ") && code.ends_with("--format svg"));
    let mut count = 0;
    for (picture, command) in pictures.iter().zip(commands) {
        let arguments = command.split(' ').skip(1);
        let output = Command::new(assert_cmd::cargo::cargo_bin!("knight")).args(arguments).output().unwrap();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(picture);
        assert!(output.stdout == std::fs::read(path).unwrap(), "docs/{picture} is not what `{command}` draws");
        count += 1;
    }
    assert!(count > 0 && count == pictures.len(), "{pictures:?}");
}

#[test]
fn the_table_of_problems_is_the_registry() {
    let mut table = String::from("| id | other names | title | input |\n|---|---|---|---|\n");
    for problem in PROBLEMS {
        let other_names = problem.other_names.join(", ");
        table += &format!("| {} | {other_names} | {} | {} |\n", problem.id, problem.title, problem.input);
    }
    assert!(README.contains(&table), "the README lacks this table:\n{table}");
}

#[test]
fn the_table_of_shapes_is_the_registry() {
    let names = |problem: &Problem| shapes(problem).iter().map(|shape| shape.name).collect::<Vec<_>>().join(", ");
    let mut table = String::from("| problem | shapes |\n|---|---|\n");
    for (index, problem) in PROBLEMS.iter().enumerate() {
        let same = |other: &&Problem| names(other) == names(problem);
        if !PROBLEMS[..index].iter().any(|other| same(&other)) {
            let ids: Vec<&str> = PROBLEMS.iter().filter(same).map(|other| other.id).collect();
            table += &format!("| {} | {} |\n", ids.join(", "), names(problem));
        }
    }
    assert!(README.contains(&table), "the README lacks this table:\n{table}");
}

#[test]
fn the_readme_and_ci_run_the_same_commands() {
    let ci = include_str!("../../.ci/run");
    let commands: Vec<&str> = README
        .split("```sh\n")
        .skip(1)
        .filter_map(|block| block.split("```").next())
        .flat_map(str::lines)
        .filter(|line| line.starts_with("cargo run") || line.starts_with("cargo test"))
        .collect();
    assert_eq!(commands.len(), 2, "one command runs the main job, one passes all tests: {commands:?}");
    for command in commands {
        assert!(ci.lines().any(|line| line == command), "CI does not run `{command}`");
    }
}
