import type { Command } from "commander";

import type { Output } from "./output.ts";
import type { ExitCode } from "./terminal.ts";

/** How a command joins the program: it hands back how it ended. */
export interface Registry {
  program: Command;
  terminal: Output;
  finish: (code: ExitCode) => void;
}
