import { join, relative } from "node:path";

import { isScalar, Scalar, visit } from "yaml";

import { readDocument } from "~/catalogue/yaml-errors";
import { parseYaml, rangeOf, type YamlSource } from "~/catalogue/yaml-file.server";
import { valueAt } from "~/catalogue/yaml-path";

import { readTextStart, type AccessFailure } from "../load/file-access.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import { BrandManifest } from "../manifest/manifest";
import { upgradeManifest } from "../manifest/upgrade";
import { idFrom } from "../manifest/values";
import { SEVERITIES, type Diagnostic, type Position, type Region } from "./diagnostic";
import { DOCUMENT_RULES, type ParsedFile } from "./document-rules";
import { pathKey, regionAt, type Problem, type ManifestPath } from "./problem";
import { readShape } from "./shape";
import { impossibleTenants, repeatedTenants, withWrittenTenant } from "./tenant-names";
import { positionInText } from "./text-position";
import { TEXT_RULES, type RawFile } from "./text-rules";

/** One brand.yaml, read on its own as far as possible, with the problems found so far. */
export interface Manifest {
  /** The name of the brand's folder. */
  id: string;
  directory: string;
  /** The path of brand.yaml, relative to the working directory. */
  file: string;
  text: string;
  /** Only values that match the schema; empty if the file could not be read at all. */
  data: BrandManifest;
  isReadable: boolean;
  resets: readonly ManifestPath[];
  problems: Problem[];
  /** Whether the file itself sets a value here, even an invalid one. */
  isWritten: (path: ManifestPath) => boolean;
  /** The position of a character inside a text value. */
  positionInText: (path: ManifestPath, offset: number) => Position;
  /** Converts a problem to a diagnostic: code, severity, file, line and column. */
  locate: (problem: Problem) => Diagnostic;
}

const TOP: Position = { line: 1, column: 1 };

/** After one of these errors the rest of a file cannot be interpreted reliably. */
const READABLE_WITH = new Set(["B003", "B008", "B013", "B014", "B019", "B020", "B103"]);

/**
 * Undefined if the file does not exist. A file that cannot be read is a manifest with a problem, like any other error.
 */
export function readManifest(
  brandsDirectory: string,
  id: string,
  limits: BrandDefaults["limits"],
): Manifest | undefined {
  const directory = join(brandsDirectory, id);
  const path = join(directory, "brand.yaml");
  const start = readTextStart(directory, path, limits.manifestKiB * 1024);
  if (start.kind === "absent") return undefined;
  const file = relative(process.cwd(), path);
  if (start.kind === "failed") return unreadable({ id, directory, file, text: "" }, [describeFailure(start, "file")]);
  const { text } = start.value;
  const about = { id, directory, file, text };

  const early = firstProblem({ id, ...start.value, limits });
  if (early) return unreadable(about, [early]);
  const source: ParsedFile = { ...parseYaml(file, text), text };
  const problems: Problem[] = [];
  const isBroken = source.document.errors.some(({ code }) => code !== "DUPLICATE_KEY");
  for (const rule of DOCUMENT_RULES) {
    problems.push(...rule(source));
    if (isBroken || problems.some(({ code }) => !READABLE_WITH.has(code))) return unreadable(about, problems);
  }
  problems.push(...olderVersion(source));
  const values = readValues(source, limits.aliases);
  if (!values.ok) return unreadable(about, [...problems, values.problem]);

  // A key that is null is read as an empty name, and already reported.
  const isNew = ({ path }: Problem) => !problems.some((other) => pathKey(other.path) === pathKey(path));
  problems.push(...repeatedTenants(values.raw), ...impossibleTenants(values.raw).filter(isNew));

  const reported = new Set(problems.filter(({ code }) => code !== "B020").map((problem) => pathKey(problem.path)));
  const shape = readShape(values.raw, reported, BrandManifest, (path) => scalarText(source, path));
  const toWritten = (at: ManifestPath) => withWrittenTenant(values.raw, shape.toWritten(at));
  const locate = createLocator(about, source, toWritten);
  const complaints = [
    ...problems,
    ...shape.problems.map((problem) => ({ ...withFolderName(problem, id), position: regionIn(source, problem) })),
  ];
  return {
    ...about,
    data: shape.data,
    isReadable: true,
    resets: shape.resets,
    problems: complaints,
    isWritten: (at) => (valueAt(values.raw, toWritten(at)) ?? null) !== null,
    positionInText: (at, offset) => positionInText(source, toWritten(at), offset),
    locate,
  };
}

/** An ID that is none cannot be compared with the folder, whose name is what was meant. */
function withFolderName(problem: Problem, folder: string): Problem {
  const id = problem.code === "B105" && problem.path.join(".") === "id" ? idFrom(folder) : undefined;
  if (id === undefined) return problem;
  return {
    ...problem,
    hint: id === folder ? `write ${id}, the name of the folder` : `write ${id}, and rename the folder`,
  };
}

export function firstProblem(file: RawFile): Problem | undefined {
  for (const rule of TEXT_RULES) {
    const problem = rule(file);
    if (problem) return problem;
  }
  return undefined;
}

/** The parts of a brand that cannot be read, and why. */
export function describeFailure({ reason, hint }: AccessFailure, what: string): Problem {
  return { code: "B018", path: [], message: `the ${what} cannot be read: ${reason}`, hint };
}

type ManifestSource = Pick<Manifest, "id" | "directory" | "file" | "text">;

function unreadable(about: ManifestSource, problems: Problem[]): Manifest {
  const locate = createLocator(about, undefined, (path) => path);
  return {
    ...about,
    data: {},
    isReadable: false,
    resets: [],
    problems,
    isWritten: () => false,
    positionInText: () => TOP,
    locate,
  };
}

export function readValues(
  source: YamlSource,
  aliases: number,
): { ok: true; raw: unknown } | { ok: false; problem: Problem } {
  // Unknown aliases are already reported (B014); unless they are removed, the whole file could not be converted.
  visit(source.document, {
    Alias: (_, alias) => (alias.resolve(source.document) ? undefined : withRange(new Scalar(null), alias.range)),
  });
  const read = readDocument(source.document, aliases);
  if (read.ok) return read;
  const { message, hint, start } = read.error;
  const { line, col } = source.lines.linePos(start);
  return { ok: false, problem: { code: "B012", path: [], position: { line, column: col }, message, hint } };
}

function withRange(scalar: Scalar, range: Scalar["range"]): Scalar {
  scalar.range = range;
  return scalar;
}

/** An older manifest is read as if it were written for this version; its values keep their positions. */
function olderVersion({ document }: YamlSource): Problem[] {
  const upgraded = upgradeManifest(document);
  if (!upgraded) return [];
  const { from, to } = upgraded;
  const message = `apiVersion "${from}" is older than this server; the file is read as ${to}`;
  return [{ code: "B706", path: ["apiVersion"], message, hint: "brands migrate --write brings it up to date" }];
}

function createLocator(
  about: ManifestSource,
  source: ParsedFile | undefined,
  toWritten: (path: ManifestPath) => ManifestPath,
) {
  return ({ code, message, hint, repair, related, path, part, position }: Problem): Diagnostic => ({
    code,
    severity: SEVERITIES[code],
    brand: about.id,
    file: about.file,
    ...(position ?? regionIn(source, { path: toWritten(path), part })),
    message,
    path: toWritten(path),
    hint,
    repair,
    related,
  });
}

/** A scalar as the file writes it, without quotes; undefined for anything else, such as an alias. */
export function scalarText({ document }: ParsedFile, path: ManifestPath): string | undefined {
  const node = document.getIn(path, true);
  return isScalar(node) ? node.source : undefined;
}

/** Missing top-level keys are reported at the beginning of the file, even if it starts with comments. */
export function regionIn(source: ParsedFile | undefined, { path, part }: Pick<Problem, "path" | "part">): Region {
  const range = source && path.length > 0 ? rangeOf(source, path, part ?? "value") : undefined;
  return source && range ? regionAt(source.text, ...range) : TOP;
}
