import { basename, extname } from "node:path";

import type { BrandDefaults } from "../manifest/defaults.server";
import type { NamedFile } from "../manifest/named-files";
import { SEVERITIES } from "./diagnostic";
import { FETCH_LFS, GIT_LFS, recogniseKind } from "./file-kind";
import { readFolderFile, type FileProblem } from "./folder-file.server";
import { inspectPicture, type PictureReport } from "./picture-file.server";
import type { PictureSize } from "./picture-size";

/** A file that passed every check. */
export interface SoundFile {
  /** The real path, with links resolved. */
  file: string;
  type: string;
  /** Lower case, without the dot. */
  extension: string;
  sha256: string;
  /** Images only. */
  size?: PictureSize | undefined;
  /** Style sheets only. */
  text?: string;
}

export interface FileInspection {
  /** Undefined if the file may not be served. */
  sound: SoundFile | undefined;
  problems: readonly FileProblem[];
}

interface InspectionQuestion extends Pick<NamedFile, "path" | "use"> {
  /** The folder of the brand that names it. */
  directory: string;
  limits: BrandDefaults["limits"];
}

/** Reads a file that a manifest names and checks whether it may be served. */
export function inspectFile({ directory, path, use, limits }: InspectionQuestion): FileInspection {
  const reading = readFolderFile({ directory, path, use, limitKiB: limits.fileKiB[use] });
  if (!reading.ok) return { sound: undefined, problems: [reading.problem] };
  const { file, bytes, sha256 } = reading.found;
  const about = { file, sha256, extension: extname(path).slice(1).toLowerCase() };
  // Its content is checked by the rules for style sheets.
  if (use === "css")
    return { sound: { ...about, type: "text/css", text: new TextDecoder().decode(bytes) }, problems: [] };
  const { type, size, problems } =
    use === "font"
      ? inspectFont(path, bytes)
      : inspectPicture({ directory, path, use, bytes, limits: limits.pictures });
  const isSound = problems.every(({ code }) => SEVERITIES[code] !== "error");
  return { sound: isSound ? { ...about, type, size } : undefined, problems };
}

/** WOFF2 only: every current browser supports it, and it is the smallest format. */
function inspectFont(path: string, bytes: Buffer): PictureReport {
  const found = recogniseKind(bytes);
  const name = basename(path);
  const message = bytes.length === 0 ? `"${name}" is empty` : `"${name}" is not a WOFF2 file (it starts like ${found})`;
  const isSound = found === "WOFF2" && extname(path).toLowerCase() === ".woff2";
  const problems: FileProblem[] = isSound
    ? []
    : [{ code: "B404", message, hint: found === GIT_LFS ? FETCH_LFS : "convert it to woff2" }];
  return { type: "font/woff2", size: undefined, problems };
}
