import { join, relative } from "node:path";

import { InvalidArgumentError, Option } from "commander";

import { CONFIG_CODES, toDiagnostic } from "~/brand/diagnose/config-files.server";
import { compareDiagnostics, type Diagnostic, type Severity } from "~/brand/diagnose/diagnostic";
import { findStrayFiles, findStraysAt } from "~/brand/diagnose/stray-files.server";
import { missingDefault } from "~/brand/load/default-brand.server";
import { readFileStart } from "~/brand/load/file-access.server";
import { listBrandFolders } from "~/brand/load/folder-state.server";

import { checkBrands } from "./check-all.ts";
import { cleanSvgFiles, offerCleaning } from "./clean-svg.ts";
import { FORMATS } from "./formats/formats.ts";
import { createPaint } from "./output.ts";
import type { Registry } from "./registry.ts";
import { writeRepairs } from "./repair.ts";
import { countBySeverity, isAtLeast, type Report } from "./report.ts";
import { selectBrands } from "./selection.ts";
import { EXIT, type ExitCode } from "./terminal.ts";
import { watchSources } from "./watch-sources.ts";
import { readConfigOf, type Folders } from "./workspace.ts";

interface ValidateOptions extends Folders {
  format: keyof typeof FORMATS;
  failLevel: Severity;
  maxWarnings?: number;
  changed?: string;
  fix?: boolean;
  fixSvg?: boolean;
  /** False with --no-assets. */
  assets: boolean;
  jobs?: number;
  watch?: boolean;
}

/** A repair can reveal another problem, such as a value that was a comment before. */
const MAX_ROUNDS = 5;

export function addValidate({ program, terminal, finish }: Registry): void {
  program
    .command("validate")
    .description("checks config/ and all brands, or those given by ID, folder or file")
    .argument("[paths...]")
    .addOption(new Option("--format <name>", "output format").choices(Object.keys(FORMATS)).default("stylish"))
    .addOption(
      new Option("--fail-level <severity>", "lowest severity that fails the run")
        .choices(["error", "warning", "notice"])
        .default("error"),
    )
    .option("--max-warnings <number>", "fail if there are more warnings", readCount)
    .option("--changed <git-ref>", "only brands that changed since this commit")
    .option("--fix", "apply fixes that do not change the meaning: quotes, spelling of keys, normal form of hosts")
    .option("--fix-svg", "rewrite SVG files without disallowed content, such as scripts and external links")
    .option("--no-assets", "skip images, fonts and style sheets, for a checkout without them")
    .option("--jobs <number>", "maximum number of processes (default: one per core)", readPositive)
    .option("--watch", "validate again on every change, until Ctrl+C")
    .action(async (paths: string[], options: ValidateOptions) => {
      const look = async () => {
        const report = await validate(paths, options);
        const text = FORMATS[options.format](report, createPaint(terminal));
        if (options.format === "stylish") terminal.writeStyled(text);
        else terminal.write(text);
        finish(exitCodeOf(report, options));
      };
      await (options.watch ? watchSources(options, { onChange: look, isCalledAtOnce: true }, terminal) : look());
    });
}

async function validate(paths: readonly string[], options: ValidateOptions): Promise<Report> {
  const startedAt = performance.now();
  const isAboutAll = options.changed === undefined && paths.length === 0;
  const check = () => checkSelected(paths, options);
  let checked = await check();
  let repaired = 0;
  if (options.fixSvg) {
    repaired += cleanSvgFiles(checked.diagnostics).length;
    if (repaired > 0) checked = await check();
  }
  for (let round = 0; options.fix && round < MAX_ROUNDS; round++) {
    const written = writeRepairs(checked.diagnostics);
    if (written === 0) break;
    repaired += written;
    checked = await check();
  }
  const { brands, diagnostics, brandsInAll } = checked;
  return {
    diagnostics: [...offerCleaning(diagnostics), ...straysAbout(options, brands, isAboutAll)].sort(compareDiagnostics),
    fileOf: (brand) => relative(process.cwd(), join(options.brandsDir, brand, "brand.yaml")),
    brands,
    brandsInAll,
    failLevel: options.failLevel,
    repaired,
    elapsedMs: Math.round(performance.now() - startedAt),
    linesOf: createLineReader(),
  };
}

type Checked = Pick<Report, "brands" | "brandsInAll" | "diagnostics">;

/** config/ is always checked: the meaning of a brand depends on it. */
async function checkSelected(paths: readonly string[], options: ValidateOptions): Promise<Checked> {
  const { config: read, diagnostics } = readConfigOf(options);
  if (!read) return { brands: [], brandsInAll: 0, diagnostics };
  const config = { ...read, ignoresFiles: !options.assets };
  const source = { brandsDirectory: options.brandsDir, config };
  const missing = missingDefault(options.configDir, options.brandsDir);
  const brands = selectBrands(options, source, { paths, changedSince: options.changed });
  const { brands: checked } = await checkBrands(options, config, { ids: brands, jobs: options.jobs });
  return {
    brands,
    brandsInAll: listBrandFolders(options.brandsDir).length,
    diagnostics: [
      ...diagnostics,
      ...(missing ? [toDiagnostic(CONFIG_CODES["hosts.yaml"], missing)] : []),
      ...checked.flatMap((one) => one.diagnostics),
    ],
  };
}

/** Files that are not read: those of the selected brands, or of all of brands/ if none is selected. */
function straysAbout({ brandsDir }: Folders, brands: readonly string[], isAboutAll: boolean): Diagnostic[] {
  return isAboutAll ? findStrayFiles(brandsDir) : brands.flatMap((brand) => findStraysAt(brandsDir, brand));
}

function exitCodeOf({ diagnostics }: Report, { failLevel, maxWarnings = Infinity }: ValidateOptions): ExitCode {
  const isFailed = diagnostics.some(({ severity }) => isAtLeast(severity, failLevel));
  return isFailed || countBySeverity(diagnostics).warning > maxWarnings ? EXIT.problems : EXIT.fine;
}

/** Lines as counted by the diagnosis: without a byte order mark, and CRLF is one line break. */
function createLineReader(): Report["linesOf"] {
  const read = new Map<string, readonly string[]>();
  return (file) => {
    const known = read.get(file);
    const found = known ? undefined : readFileStart(file, Infinity);
    if (found?.kind !== "found") return known;
    const lines = found.value.bytes
      .toString("utf8")
      .replace(/^\ufeff/, "")
      .split(/\r?\n/);
    read.set(file, lines);
    return lines;
  };
}

function readPositive(text: string): number {
  const count = readCount(text);
  if (count === 0) throw new InvalidArgumentError("It must be at least 1.");
  return count;
}

function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
