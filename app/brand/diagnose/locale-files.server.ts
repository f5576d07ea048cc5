import { join, relative } from "node:path";

import { localeFilesOf, subfolderFailure, UNNAMED_FOLDERS } from "../load/folder-state.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import { LocaleTexts } from "../manifest/locale-texts";
import type { Region } from "./diagnostic";
import { inFile, readOwnYaml, TOP } from "./own-yaml.server";
import type { ManifestPath, Problem } from "./problem";
import { describeFailure, regionIn, scalarText, type Manifest } from "./read-manifest.server";
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
    return { language, path, file, owner, ...readTexts(owner, file, limits) };
  });
}

/** The problems of subfolders that cannot be listed. */
export function unreadableSubfolders({ directory, isReadable }: Manifest): Problem[] {
  return UNNAMED_FOLDERS.flatMap((name) => {
    const failure = isReadable ? subfolderFailure(directory, name) : undefined;
    const file = relative(process.cwd(), join(directory, name));
    return failure ? [{ ...describeFailure(failure, "folder"), position: { ...TOP, file } }] : [];
  });
}

type ReadTexts = Pick<LocaleFile, "text" | "texts" | "positionOf" | "problems">;

function readTexts(owner: Manifest, file: string, limits: BrandDefaults["limits"]): ReadTexts {
  const { text, values, problems } = readOwnYaml(owner, file, limits);
  if (!values) return { text, texts: {}, positionOf: () => TOP, problems };
  const { raw, source } = values;
  const shape = readShape(raw, new Set(), LocaleTexts, (path) => scalarText(source, path));
  return {
    text,
    texts: shape.data,
    positionOf: (at, part) => regionIn(source, { path: shape.toWritten(at), part }),
    problems: [
      ...problems,
      ...shape.problems.map((problem) =>
        inFile(file, problem, regionIn(source, { ...problem, path: shape.toWritten(problem.path) })),
      ),
    ],
  };
}
