import { parseYaml } from "~/catalogue/yaml-file.server";

import { readTextStart } from "../load/file-access.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import { SEVERITIES, type Region } from "./diagnostic";
import { DOCUMENT_RULES, type ParsedFile } from "./document-rules";
import type { Problem } from "./problem";
import { describeFailure, firstProblem, readValues, regionIn, type Manifest } from "./read-manifest.server";

/**
 * A YAML file beside a manifest: its values, possibly with warnings, or its errors as text and YAML; neither for an empty
 * or missing file.
 */
export interface OwnYaml {
  text: string;
  values?: { raw: unknown; source: ParsedFile };
  problems: Problem[];
}

export const TOP: Region = { line: 1, column: 1 };

/** Reads a YAML file of a brand; `file` is relative to the working directory. */
export function readOwnYaml(
  { id, directory }: Pick<Manifest, "id" | "directory">,
  file: string,
  limits: BrandDefaults["limits"],
): OwnYaml {
  const start = readTextStart(directory, file, limits.manifestKiB * 1024);
  const text = start.kind === "found" ? start.value.text : "";
  const unread = (problems: Problem[]): OwnYaml => ({ text, problems });
  if (start.kind === "failed") return unread([inFile(file, describeFailure(start, "file"))]);
  if (start.kind === "absent") return unread([]);
  const early = firstProblem({ id, ...start.value, limits });
  // A file that contains only comments is allowed.
  if (early) return unread(early.code === "B004" ? [] : [inFile(file, early)]);
  const source: ParsedFile = { ...parseYaml(file, text), text };
  const problems = DOCUMENT_RULES.flatMap((rule) => rule(source)).map((one) =>
    inFile(file, one, one.position ?? regionIn(source, one)),
  );
  if (problems.some(({ code }) => SEVERITIES[code] === "error")) return unread(problems);
  const values = readValues(source, limits.aliases);
  if (!values.ok) return unread([inFile(file, values.problem)]);
  return { text, values: { raw: values.raw, source }, problems };
}

/** The problem at its position in that file instead of the manifest. */
export function inFile(file: string, problem: Problem, position = problem.position): Problem {
  return { ...problem, path: [], position: { ...(position ?? TOP), file } };
}
