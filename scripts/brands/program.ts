import { Command, CommanderError, Option } from "commander";

import { addAudit } from "./audit.ts";
import { addCompile } from "./compile.ts";
import { addContrast } from "./contrast.ts";
import { addDiff } from "./diff.ts";
import { examplesText } from "./examples.ts";
import { addExplain } from "./explain.ts";
import { addHosts } from "./hosts.ts";
import { addLeak } from "./leak.ts";
import { addMigrate } from "./migrate.ts";
import { addNew } from "./new.ts";
import { addPreviewLink } from "./preview-link.ts";
import { addPreview } from "./preview.ts";
import { addSchema } from "./schema.ts";
import type { Registry } from "./registry.ts";
import { addScreenshots } from "./screenshots.ts";
import { addShow } from "./show.ts";
import { addValidate } from "./validate.ts";
import { EXIT, WrongUsage, type ExitCode, type Terminal } from "./terminal.ts";

const COMMANDS: readonly ((registry: Registry) => void)[] = [
  addValidate,
  addExplain,
  addHosts,
  addShow,
  addContrast,
  addDiff,
  addNew,
  addPreview,
  addPreviewLink,
  addLeak,
  addScreenshots,
  addCompile,
  addMigrate,
  addAudit,
  addSchema,
];

/** Runs one command line. Answers with the exit code and never throws; a stack is shown only with --debug. */
export async function runBrands(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const program = createProgram(terminal, (ended) => (code = ended));
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrongUsage;
    if (args.includes("--debug") && error instanceof Error) terminal.complain(`${error.stack}\n`);
    else terminal.complain(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof WrongUsage ? EXIT.wrongUsage : EXIT.couldNotRun;
  }
}

/** All commands, ready to parse. */
export function createProgram(terminal: Terminal, finish: Registry["finish"]): Command {
  const program = new Command("brands")
    .description("Checks, explains and makes brands. Exit: 0 fine, 1 findings, 2 wrong usage, 3 could not run.")
    .addHelpText(
      "after",
      `
A brand is a folder in brands/ with a brand.yaml; brands/README.md makes one in five minutes, docs/brands.md lists every
field. Start with: npm run brands -- new <id>. More about a command: npm run brands -- <command> --help`,
    )
    .exitOverride()
    .configureOutput({ writeOut: terminal.write, writeErr: terminal.complain });
  for (const add of COMMANDS) add({ program, terminal, finish });
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    command.option("--brands-dir <folder>", "where the brands are", "brands");
    command.option("--config-dir <folder>", "where the configuration is", "config");
    command.addHelpText("after", examplesText(command.name()));
    command.addOption(new Option("--debug", "show a stack when something breaks").hideHelp());
  }
  return program;
}
