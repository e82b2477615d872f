//! `knight completions` and `knight man`: what shells and `man` need to know.

use super::Arguments as CommandLine;
use super::error::Error;
use super::output::Output;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io;

/// Write the completions for a shell to standard output.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight completions bash > knight.bash
  knight completions fish > knight.fish")]
pub struct Arguments {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Write the manual page to standard output.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  knight man > knight.1")]
pub struct ManArguments {}

/// Writes completions. They are made in memory first, as the crate that makes them panics if it cannot write.
pub fn run(arguments: &Arguments, output: &mut Output) -> Result<(), Error> {
    let mut script = vec![];
    clap_complete::generate(arguments.shell, &mut CommandLine::command(), "knight", &mut script);
    output.text(script)
}

/// Writes the manual page: that of `knight`, then those of its commands.
pub fn run_man(ManArguments {}: &ManArguments, output: &mut Output) -> Result<(), Error> {
    let mut pages = vec![];
    write_pages(&mut pages).map_err(Error::Write)?;
    output.text(pages)
}

fn write_pages(pages: &mut Vec<u8>) -> io::Result<()> {
    let mut command = CommandLine::command();
    command.build();
    clap_mangen::Man::new(command.clone()).render(pages)?;
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        let page = clap_mangen::Man::new(subcommand.clone());
        pages.extend_from_slice(format!(".SH KNIGHT {}\n", subcommand.get_name().to_uppercase()).as_bytes());
        page.render_description_section(pages)?;
        page.render_synopsis_section(pages)?;
        page.render_options_section(pages)?;
    }
    Ok(())
}
