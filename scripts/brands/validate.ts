import { existsSync, readFileSync } from "node:fs";

import { InvalidArgumentError, Option } from "commander";

import type { Severity } from "~/brand/diagnose/diagnostic";

import { FORMATS } from "./formats/formats.ts";
import type { Registry } from "./registry.ts";
import { writeRepairs } from "./repair.ts";
import { countBySeverity, isAtLeast, type Report } from "./report.ts";
import { selectBrands } from "./selection.ts";
import { EXIT, type ExitCode } from "./terminal.ts";
import { watchSources } from "./watch-sources.ts";
import { readWorkspace, type Folders, type Workspace } from "./workspace.ts";

interface ValidateOptions extends Folders {
  format: keyof typeof FORMATS;
  failLevel: Severity;
  maxWarnings?: number;
  changed?: string;
  fix?: boolean;
  watch?: boolean;
}

/** A repair can bring the next mistake to light, such as a value that was a comment before. */
const MOST_ROUNDS = 5;

export function addValidate({ program, terminal, finish }: Registry): void {
  program
    .command("validate")
    .description("checks config/ and brands: all of them, or those named by folder, file or id")
    .argument("[paths...]")
    .addOption(new Option("--format <name>", "how to tell it").choices(Object.keys(FORMATS)).default("stylish"))
    .addOption(
      new Option("--fail-level <severity>", "the least serious finding that fails the run")
        .choices(["error", "warning", "notice"])
        .default("error"),
    )
    .option("--max-warnings <number>", "fail when there are more", readCount)
    .option("--changed <git-ref>", "only brands that differ from this commit")
    .option("--fix", "write the repairs that change no meaning: quotes, spelling of keys, normal form of hosts")
    .option("--watch", "look again at every change, until Ctrl+C")
    .action(async (paths: string[], options: ValidateOptions) => {
      const look = () => {
        const report = validate(paths, options);
        terminal.write(FORMATS[options.format](report));
        finish(exitCodeOf(report, options));
      };
      look();
      if (options.watch) await watchSources(options, look, terminal);
    });
}

function validate(paths: readonly string[], options: ValidateOptions): Report {
  const startedAt = performance.now();
  let workspace = readWorkspace(options);
  const brands = workspace.house ? selectBrands(workspace, paths, options.changed) : [];
  let repaired = 0;
  for (let round = 0; options.fix && round < MOST_ROUNDS; round++) {
    const written = writeRepairs(diagnosticsAbout(workspace, brands));
    if (written === 0) break;
    repaired += written;
    workspace = readWorkspace(options);
  }
  return {
    diagnostics: diagnosticsAbout(workspace, brands),
    brands,
    brandsInAll: workspace.brands.length,
    repaired,
    elapsedMs: Math.round(performance.now() - startedAt),
    linesOf: createLineReader(),
  };
}

/** config/ is always part of it: a brand means what config/ makes of it. */
function diagnosticsAbout({ diagnostics }: Workspace, brands: readonly string[]) {
  return diagnostics.filter(({ brand }) => brand === "" || brands.includes(brand));
}

function exitCodeOf({ diagnostics }: Report, { failLevel, maxWarnings = Infinity }: ValidateOptions): ExitCode {
  const isFailed = diagnostics.some(({ severity }) => isAtLeast(severity, failLevel));
  return isFailed || countBySeverity(diagnostics).warning > maxWarnings ? EXIT.findings : EXIT.fine;
}

/** Lines as the diagnosis counts them: without a byte order mark, and CRLF is one line end. */
function createLineReader(): Report["linesOf"] {
  const read = new Map<string, readonly string[]>();
  return (file) => {
    const known = read.get(file);
    if (known || !existsSync(file)) return known;
    const lines = readFileSync(file, "utf8")
      .replace(/^\ufeff/, "")
      .split(/\r?\n/);
    read.set(file, lines);
    return lines;
  };
}

function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
