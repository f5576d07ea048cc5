import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join, relative } from "node:path";

import { isAlias, Scalar, visit } from "yaml";

import { parseYaml, positionOf, type YamlSource } from "~/catalogue/yaml-file.server";

import type { BrandDefaults } from "../defaults.server";
import type { BrandManifest } from "../manifest";
import { upgradeManifest } from "../upgrade";
import { SEVERITIES, type Diagnostic, type Position } from "./diagnostic";
import { DOCUMENT_RULES, type ParsedFile } from "./document-rules";
import { pathKey, type Finding, type ManifestPath } from "./finding";
import { readShape, valueAt } from "./shape";
import { positionInText } from "./text-position";
import { TEXT_RULES, type RawFile } from "./text-rules";

/** One brand.yaml as far as it could be read by itself, with what is wrong in it so far. */
export interface Draft {
  /** The name of the brand's folder. */
  id: string;
  directory: string;
  /** brand.yaml, as a person names it: relative to where the process stands. */
  file: string;
  text: string;
  /** Only what fits the schema; empty when the file could not be read at all. */
  manifest: BrandManifest;
  isReadable: boolean;
  resets: readonly ManifestPath[];
  findings: Finding[];
  /** Whether the file itself gives a value here, a wrong one included. */
  isWritten: (path: ManifestPath) => boolean;
  /** The place of a character inside a text value. */
  positionInText: (path: ManifestPath, offset: number) => Position;
  /** Turns a finding into a diagnostic: code, severity, file, line and column. */
  locate: (finding: Finding) => Diagnostic;
}

const TOP: Position = { line: 1, column: 1 };

/** After these the rest of a file cannot be trusted to mean what it says. */
const READABLE_WITH = new Set(["B003", "B008", "B013", "B014", "B103"]);

export function readDraft(brandsDirectory: string, id: string, limits: BrandDefaults["limits"]): Draft {
  const directory = join(brandsDirectory, id);
  const path = join(directory, "brand.yaml");
  const { bytes, size } = readStart(path, limits.manifestKiB * 1024);
  const file = relative(process.cwd(), path);
  const text = new TextDecoder("utf-8").decode(bytes);
  const about = { id, directory, file, text };

  const early = firstFinding({ id, bytes, size, text, limits });
  if (early) return unreadable(about, [early]);
  const source: ParsedFile = { ...parseYaml(file, text), text };
  const findings: Finding[] = [];
  for (const rule of DOCUMENT_RULES) {
    findings.push(...rule(source));
    if (findings.some(({ code }) => !READABLE_WITH.has(code))) return unreadable(about, findings);
  }
  findings.push(...olderVersion(source));
  const values = readValues(source, limits.aliases);
  if (!values.ok) return unreadable(about, [...findings, values.finding]);

  const shape = readShape(values.raw, new Set(findings.map((finding) => pathKey(finding.path))));
  const locate = createLocator(about, source, shape.toWritten);
  const complaints = [
    ...findings,
    ...shape.findings.map((finding) => ({ ...finding, position: positionIn(source, finding) })),
  ];
  return {
    ...about,
    manifest: shape.manifest,
    isReadable: true,
    resets: shape.resets,
    findings: complaints,
    isWritten: (at) => (valueAt(values.raw, at) ?? null) !== null,
    positionInText: (at, offset) => positionInText(source, shape.toWritten(at), offset),
    locate,
  };
}

/** No more than may be accepted: a huge file is refused without being read. */
function readStart(path: string, limit: number): { bytes: Buffer; size: number } {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, limit));
    return { bytes: bytes.subarray(0, readSync(file, bytes)), size };
  } finally {
    closeSync(file);
  }
}

function firstFinding(file: RawFile): Finding | undefined {
  for (const rule of TEXT_RULES) {
    const finding = rule(file);
    if (finding) return finding;
  }
  return undefined;
}

type About = Pick<Draft, "id" | "directory" | "file" | "text">;

function unreadable(about: About, findings: Finding[]): Draft {
  const locate = createLocator(about, undefined, (path) => path);
  return {
    ...about,
    manifest: {},
    isReadable: false,
    resets: [],
    findings,
    isWritten: () => false,
    positionInText: () => TOP,
    locate,
  };
}

function readValues(source: YamlSource, aliases: number): { ok: true; raw: unknown } | { ok: false; finding: Finding } {
  // Unknown aliases have been reported (B014); left in, the whole file could not be read for them.
  visit(source.document, {
    Alias: (_, alias) => (alias.resolve(source.document) ? undefined : withRange(new Scalar(null), alias.range)),
  });
  try {
    return { ok: true, raw: source.document.toJS({ maxAliasCount: aliases }) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const message = `aliases expand to more than ${aliases} references`;
    const alias = firstAlias(source);
    return { ok: false, finding: { code: "B012", path: [], position: alias, message, hint: "write the values out" } };
  }
}

function withRange(scalar: Scalar, range: Scalar["range"]): Scalar {
  scalar.range = range;
  return scalar;
}

/** An older manifest is read as if it were written for this server: its values keep their places. */
function olderVersion({ document }: YamlSource): Finding[] {
  const upgraded = upgradeManifest(document);
  if (!upgraded) return [];
  const { from, to } = upgraded;
  const message = `apiVersion "${from}" is older than this server; the file is read as ${to}`;
  return [{ code: "B706", path: ["apiVersion"], message, hint: "brands migrate --write brings it up to date" }];
}

function firstAlias(source: YamlSource): Position {
  let position = TOP;
  visit(source.document, {
    Node(_, node) {
      if (!isAlias(node) || !node.range) return undefined;
      const { line, col } = source.lines.linePos(node.range[0]);
      position = { line, column: col };
      return visit.BREAK;
    },
  });
  return position;
}

function createLocator(about: About, source: YamlSource | undefined, toWritten: (path: ManifestPath) => ManifestPath) {
  return ({ code, message, hint, repair, related, path, part, position }: Finding): Diagnostic => ({
    code,
    severity: SEVERITIES[code],
    brand: about.id,
    file: about.file,
    ...(position ?? positionIn(source, { path: toWritten(path), part })),
    message,
    path: toWritten(path),
    hint,
    repair,
    related,
  });
}

/** What is missing at the top is reported at the beginning of the file, whatever comments stand there. */
function positionIn(source: YamlSource | undefined, { path, part }: Pick<Finding, "path" | "part">): Position {
  if (!source || path.length === 0) return TOP;
  return positionOf(source, path, part ?? "value");
}
