import { basename, extname } from "node:path";

import type { BrandDefaults } from "../manifest/defaults.server";
import type { NamedFile } from "../manifest/named-files";
import { SEVERITIES } from "./diagnostic";
import { recogniseKind } from "./file-kind";
import { readFolderFile, type FileProblem } from "./folder-file.server";
import { inspectPicture, type PictureReport } from "./picture-file.server";
import type { PictureSize } from "./picture-size";

/** A file that passed every check. */
export interface SoundFile {
  /** The real path, links followed. */
  file: string;
  type: string;
  /** Lower case, without its dot. */
  extension: string;
  sha256: string;
  /** Of pictures. */
  size?: PictureSize | undefined;
  /** Of style sheets. */
  text?: string;
}

export interface FileInspection {
  /** Undefined when it may not be served. */
  sound: SoundFile | undefined;
  problems: readonly FileProblem[];
}

interface InspectionQuestion extends Pick<NamedFile, "path" | "use"> {
  /** The folder of the brand that names it. */
  directory: string;
  limits: BrandDefaults["limits"];
}

/** Reads a file that a manifest names and says whether it may be served, and what is wrong with it. */
export function inspectFile({ directory, path, use, limits }: InspectionQuestion): FileInspection {
  const reading = readFolderFile({ directory, path, use, limitKiB: limits.fileKiB[use] });
  if (!reading.ok) return { sound: undefined, problems: [reading.problem] };
  const { file, bytes, sha256 } = reading.found;
  const about = { file, sha256, extension: extname(path).slice(1).toLowerCase() };
  // What its rules say is for the rules about style sheets.
  if (use === "css")
    return { sound: { ...about, type: "text/css", text: new TextDecoder().decode(bytes) }, problems: [] };
  const { type, size, problems } =
    use === "font"
      ? inspectFont(path, bytes)
      : inspectPicture({ directory, path, use, bytes, limits: limits.pictures });
  const isSound = problems.every(({ code }) => SEVERITIES[code] !== "error");
  return { sound: isSound ? { ...about, type, size } : undefined, problems };
}

/** WOFF2 alone: every browser of today reads it, and it is the smallest. */
function inspectFont(path: string, bytes: Buffer): PictureReport {
  const found = recogniseKind(bytes);
  const message = `"${basename(path)}" is not a WOFF2 file (it starts like ${found})`;
  const isSound = found === "WOFF2" && extname(path).toLowerCase() === ".woff2";
  const problems: FileProblem[] = isSound ? [] : [{ code: "B404", message, hint: "convert it to woff2" }];
  return { type: "font/woff2", size: undefined, problems };
}
