import { parseArgs } from "node:util";

interface CommandOption {
  about: string;
  /** The name of its value in the help; without it, the option has none. */
  value?: string;
  default?: string;
}

/** A command of the console, as its help describes it. */
export interface Command<Name extends string> {
  /** As it is typed: `npm start --`. */
  usage: string;
  about: string;
  options: Readonly<Record<Name, CommandOption>>;
}

type CommandLine<Name extends string> =
  | { kind: "run"; values: Partial<Record<Name, string | boolean>> }
  | { kind: "help"; text: string }
  | { kind: "refusal"; text: string };

/** Parses the arguments of a command. `--help` explains the options. */
export function parseCommandLine<Name extends string>(
  command: Command<Name>,
  args: readonly string[],
): CommandLine<Name> {
  const known = Object.entries<CommandOption>(command.options);
  const options = Object.fromEntries(
    known.map(([name, { value, default: usual }]) => [
      name,
      value === undefined
        ? { type: "boolean" as const }
        : { type: "string" as const, ...(usual && { default: usual }) },
    ]),
  );
  try {
    const { values } = parseArgs({ args: [...args], options: { ...options, help: { type: "boolean", short: "h" } } });
    if (values["help"] === true) return { kind: "help", text: helpOf(command) };
    return { kind: "run", values: values as Partial<Record<Name, string | boolean>> };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node explains an unknown option in further sentences.
    const [reason = ""] = error.message.split(/\.(?:\s|$)|\n/);
    return { kind: "refusal", text: `${reason}. To list the options: ${command.usage} --help` };
  }
}

/** The options of a command line. Ends the process after `--help`, and with exit code 1 for an unknown option. */
export function readCommandLine<Name extends string>(command: Command<Name>): Partial<Record<Name, string | boolean>> {
  const line = parseCommandLine(command, process.argv.slice(2));
  if (line.kind === "run") return line.values;
  const isHelp = line.kind === "help";
  (isHelp ? process.stdout : process.stderr).write(`${line.text}\n`);
  process.exit(isHelp ? 0 : 1);
}

function helpOf<Name extends string>({ usage, about, options }: Command<Name>): string {
  const rows = Object.entries<CommandOption>(options).map(([name, { value, about: text, default: usual }]) => ({
    option: value === undefined ? `--${name}` : `--${name} <${value}>`,
    text: usual === undefined ? text : `${text} Default: ${usual}.`,
  }));
  const all = [...rows, { option: "--help", text: "Show this text." }];
  const width = Math.max(...all.map(({ option }) => option.length));
  const lines = all.map(({ option, text }) => `  ${option.padEnd(width)}  ${text}`);
  return [about, "", `Usage: ${usage} [options]`, "", ...lines].join("\n");
}
