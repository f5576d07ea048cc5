import { basename, extname } from "node:path";

import type { BrandDefaults } from "./defaults.server";
import { SEVERITIES } from "./diagnose/diagnostic";
import { recogniseKind } from "./file-kind";
import { readFolderFile, type FileFault } from "./folder-file.server";
import type { NamedFile } from "./named-files";
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
  faults: readonly FileFault[];
}

interface InspectionQuestion extends Pick<NamedFile, "path" | "use"> {
  /** The folder of the brand that names it. */
  directory: string;
  limits: BrandDefaults["limits"];
}

/** Reads a file that a manifest names and says whether it may be served, and what is wrong with it. */
export function inspectFile({ directory, path, use, limits }: InspectionQuestion): FileInspection {
  const reading = readFolderFile({ directory, path, use, limitKiB: limits.fileKiB[use] });
  if (!reading.ok) return { sound: undefined, faults: [reading.fault] };
  const { file, bytes, sha256 } = reading.found;
  const about = { file, sha256, extension: extname(path).slice(1).toLowerCase() };
  // What its rules say is for the rules about style sheets.
  if (use === "css")
    return { sound: { ...about, type: "text/css", text: new TextDecoder().decode(bytes) }, faults: [] };
  const { type, size, faults } =
    use === "font"
      ? inspectFont(path, bytes)
      : inspectPicture({ directory, path, use, bytes, limits: limits.pictures });
  const isSound = faults.every(({ code }) => SEVERITIES[code] !== "error");
  return { sound: isSound ? { ...about, type, size } : undefined, faults };
}

/** WOFF2 alone: every browser of today reads it, and it is the smallest. */
function inspectFont(path: string, bytes: Buffer): PictureReport {
  const found = recogniseKind(bytes);
  const message = `"${basename(path)}" is not a WOFF2 file (it starts like ${found})`;
  const isSound = found === "WOFF2" && extname(path).toLowerCase() === ".woff2";
  const faults: FileFault[] = isSound ? [] : [{ code: "B404", message, hint: "convert it to woff2" }];
  return { type: "font/woff2", size: undefined, faults };
}
