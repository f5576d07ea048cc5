import { Command, CommanderError, Option } from "commander";

import { examplesText } from "./examples.ts";
import { createOutput } from "./output.ts";
import type { Registry } from "./registry.ts";
import { requireFolder } from "./require-folder.ts";
import { EXIT, WrongUsage, type ExitCode, type Terminal } from "./terminal.ts";
import type { Folders } from "./workspace.ts";

type AddCommand = (registry: Registry) => void;

/** Loaded on demand: some commands need a browser or a formatter, and a check should start quickly. */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  validate: () => import("./validate.ts").then(({ addValidate }) => addValidate),
  explain: () => import("./explain.ts").then(({ addExplain }) => addExplain),
  hosts: () => import("./hosts.ts").then(({ addHosts }) => addHosts),
  show: () => import("./show.ts").then(({ addShow }) => addShow),
  contrast: () => import("./contrast.ts").then(({ addContrast }) => addContrast),
  diff: () => import("./diff.ts").then(({ addDiff }) => addDiff),
  new: () => import("./new.ts").then(({ addNew }) => addNew),
  import: () => import("./import.ts").then(({ addImport }) => addImport),
  preview: () => import("./preview.ts").then(({ addPreview }) => addPreview),
  "preview-link": () => import("./preview-link.ts").then(({ addPreviewLink }) => addPreviewLink),
  leak: () => import("./leak.ts").then(({ addLeak }) => addLeak),
  screenshots: () => import("./screenshots.ts").then(({ addScreenshots }) => addScreenshots),
  sign: () => import("./sign.ts").then(({ addSign }) => addSign),
  verify: () => import("./verify.ts").then(({ addVerify }) => addVerify),
  compile: () => import("./compile.ts").then(({ addCompile }) => addCompile),
  migrate: () => import("./migrate.ts").then(({ addMigrate }) => addMigrate),
  audit: () => import("./audit.ts").then(({ addAudit }) => addAudit),
  schema: () => import("./schema.ts").then(({ addSchema }) => addSchema),
};

/** Runs one command line. Returns the exit code and never throws; a stack trace is shown only with --debug. */
export async function runBrands(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const { complain } = createOutput(terminal);
  try {
    const program = await createProgram(terminal, (ended) => (code = ended), args[0]);
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrongUsage;
    if (args.includes("--debug") && error instanceof Error) complain(`${error.stack ?? error.message}\n`);
    else complain(`error: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof WrongUsage ? EXIT.wrongUsage : EXIT.couldNotRun;
  }
}

/** Loads all commands, ready to parse; only the given one, if it exists. */
export async function createProgram(terminal: Terminal, finish: Registry["finish"], only?: string): Promise<Command> {
  const output = createOutput(terminal);
  const program = new Command("brands")
    .description(
      "Creates, validates and explains brands. Exit codes: 0 success, 1 problems found, 2 usage error, 3 the command could not run.",
    )
    .addHelpText(
      "after",
      `
A brand is a folder in brands/ with a brand.yaml. brands/README.md is a walkthrough, docs/brands.md the reference.
Start with: npm run brands -- new <id>. Help for a command: npm run brands -- <command> --help`,
    )
    .exitOverride()
    .configureOutput({ writeOut: output.write, writeErr: output.complain });
  const asked = only === undefined ? undefined : COMMANDS[only];
  const commands = await Promise.all((asked ? [asked] : Object.values(COMMANDS)).map((load) => load()));
  program.hook("preAction", (_, command) => requireFolder("--brands-dir", command.opts<Folders>().brandsDir));
  for (const add of commands) add({ program, terminal: output, finish });
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    command.option("--brands-dir <folder>", "brands directory", "brands");
    command.option("--config-dir <folder>", "configuration directory", "config");
    command.addHelpText("after", examplesText(command.name()));
    command.addOption(new Option("--debug", "print the stack trace of an error").hideHelp());
  }
  return program;
}
