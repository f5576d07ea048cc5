import type { Command } from "commander";

import type { ExitCode, Terminal } from "./terminal.ts";

/** How a command joins the program: it hands back how it ended. */
export interface Registry {
  program: Command;
  terminal: Terminal;
  finish: (code: ExitCode) => void;
}
