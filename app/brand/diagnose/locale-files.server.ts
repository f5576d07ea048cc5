import { join, relative } from "node:path";

import { parseYaml } from "~/catalogue/yaml-file.server";

import { readTextStart } from "../load/file-access.server";
import { LOCALES, localeFilesOf, localesFailure } from "../load/folder-state.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import { LocaleTexts } from "../manifest/locale-texts";
import type { Region } from "./diagnostic";
import { DOCUMENT_RULES, type ParsedFile } from "./document-rules";
import type { ManifestPath, Problem } from "./problem";
import { describeFailure, firstProblem, readValues, regionIn, type Manifest } from "./read-manifest.server";
import { readShape } from "./shape";

/** `locales/<language>.yaml` of one brand, with its problems. */
export interface LocaleFile {
  language: string;
  /** Relative to the brand's folder. */
  path: string;
  /** Relative to the working directory. */
  file: string;
  owner: Manifest;
  text: string;
  texts: LocaleTexts;
  /** The position of a key or value. */
  positionOf: (path: ManifestPath, part: "key" | "value") => Region;
  problems: Problem[];
}

/** The translations in a brand's folder; inherited ones are not included. */
export function readLocaleFiles(owner: Manifest, limits: BrandDefaults["limits"]): LocaleFile[] {
  return localeFilesOf(owner.directory).map((path) => {
    const language = path.slice("locales/".length, -".yaml".length);
    const file = relative(process.cwd(), join(owner.directory, path));
    return { language, path, file, owner, ...readTexts(owner.id, file, limits) };
  });
}

/** The problem of a texts folder that cannot be listed. */
export function unreadableLocales({ directory, isReadable }: Manifest): Problem[] {
  const failure = isReadable ? localesFailure(directory) : undefined;
  const file = relative(process.cwd(), join(directory, LOCALES));
  return failure ? [{ ...describeFailure(failure, "folder"), position: { ...TOP, file } }] : [];
}

type ReadTexts = Pick<LocaleFile, "text" | "texts" | "positionOf" | "problems">;

const TOP: Region = { line: 1, column: 1 };

function readTexts(id: string, file: string, limits: BrandDefaults["limits"]): ReadTexts {
  const start = readTextStart(file, limits.manifestKiB * 1024);
  const text = start.kind === "found" ? start.value.text : "";
  const unread = (problems: Problem[]): ReadTexts => ({ text, texts: {}, positionOf: () => TOP, problems });
  const inFile = (problem: Problem, position = problem.position): Problem => ({
    ...problem,
    path: [],
    position: { ...(position ?? TOP), file },
  });
  if (start.kind === "failed") return unread([inFile(describeFailure(start, "file"))]);
  if (start.kind === "absent") return unread([]);
  const early = firstProblem({ id, ...start.value, limits });
  // A file that contains only comments is allowed.
  if (early) return unread(early.code === "B004" ? [] : [inFile(early)]);
  const source: ParsedFile = { ...parseYaml(file, text), text };
  const problems = DOCUMENT_RULES.flatMap((rule) => rule(source));
  if (problems.length > 0) return unread(problems.map((one) => inFile(one, one.position ?? regionIn(source, one))));
  const values = readValues(source, limits.aliases);
  if (!values.ok) return unread([inFile(values.problem)]);
  const shape = readShape(values.raw, new Set(), LocaleTexts);
  return {
    text,
    texts: shape.data,
    positionOf: (at, part) => regionIn(source, { path: shape.toWritten(at), part }),
    problems: shape.problems.map((problem) =>
      inFile(problem, regionIn(source, { ...problem, path: shape.toWritten(problem.path) })),
    ),
  };
}
