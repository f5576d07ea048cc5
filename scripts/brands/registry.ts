import type { Command } from "commander";

import type { Output } from "./output.ts";
import type { ExitCode } from "./terminal.ts";

/** Passed to each command's register function; `finish` receives the exit code. */
export interface Registry {
  program: Command;
  terminal: Output;
  finish: (code: ExitCode) => void;
}
