import { createHash } from "node:crypto";
import { readdirSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { explainError, inspectPath, readFileStart, readFolder, type AccessFailure } from "./file-access.server";

/** The content of a brand's folder when it was checked. */
export interface FolderState {
  /** Size and times of its files; if equal, nothing changed. Empty if unknown, or if a file cannot be read. */
  stamp: string;
  /** Of the content of the manifest, the images it names, its translations, dashboards and views. */
  digest: string;
  /** SHA-256 of brand.yaml, hex. */
  manifestSha: string;
}

/** File system timestamps are coarse: a file younger than this may change again without a new timestamp. */
const SETTLED_AFTER_MS = 100;
/** Larger files are rejected by the diagnosis; they are compared without being read. */
const MAX_READ_BYTES = 2 ** 21;

export function listBrandFolders(brandsDirectory: string): string[] {
  return readdirSync(brandsDirectory)
    .filter((name) => holdsManifest(brandsDirectory, name))
    .sort();
}

/**
 * Folders whose names start with a dot are not brands; those that start with an underscore are only if they are
 * abstract. A manifest that cannot be read counts, so that it is reported.
 */
export function holdsManifest(brandsDirectory: string, name: string): boolean {
  const path = join(brandsDirectory, name, "brand.yaml");
  const isName = name === basename(name) && !name.startsWith(".");
  return isName && inspectPath(path).kind !== "absent" && (name[0] !== "_" || mayBeAbstract(path));
}

const MARKED_ABSTRACT = /^abstract[ \t]*:[ \t]+true\b/m;

function mayBeAbstract(path: string): boolean {
  const file = readFileStart(path, MAX_READ_BYTES);
  if (file.kind === "failed") return true;
  return file.kind === "found" && MARKED_ABSTRACT.test(file.value.bytes.toString("utf8"));
}

/** The translations of a brand: files `locales/<language>.yaml`, relative to the folder. */
export function localeFilesOf(directory: string): string[] {
  const names = readFolder(join(directory, LOCALES));
  if (names.kind !== "found") return [];
  return names.value.filter((name) => LOCALE_FILE.test(name)).map((name) => `${LOCALES}/${name}`);
}

/** The dashboards or views of a brand: files `dashboards/<name>.yaml`, relative to the folder. */
export function shippedFilesOf(directory: string, folder: ShippedFolder): string[] {
  const names = readFolder(join(directory, folder));
  if (names.kind !== "found") return [];
  return names.value
    .filter((name) => SHIPPED_FILE.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** Why a subfolder cannot be listed, if it exists. */
export function subfolderFailure(directory: string, name: string): AccessFailure | undefined {
  const names = readFolder(join(directory, name));
  return names.kind === "failed" ? names : undefined;
}

export const LOCALES = "locales";
/** What a brand ships to every organization, a file each. */
export const SHIPPED_FOLDERS = ["dashboards", "views"] as const;
export type ShippedFolder = (typeof SHIPPED_FOLDERS)[number];
/** The subfolders whose files are read without being named in the manifest. */
export const UNNAMED_FOLDERS: readonly string[] = [LOCALES, ...SHIPPED_FOLDERS];
const SHIPPED_FILE = /^[a-z0-9-]{1,40}\.yaml$/;
const LOCALE_FILE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.yaml$/;

/** Compares times and sizes only; takes a few microseconds per file. */
export function stampFolder(directory: string, pictures: readonly string[], now = Date.now()): string {
  const stamps = ["brand.yaml", ...withUnnamed(directory, pictures)].map((name) =>
    stampFile(join(directory, name), now),
  );
  return stamps.includes("") ? "" : stamps.join(" ");
}

/**
 * Reads the files. The times are taken before the content, so that a file that changes in between is considered stale
 * the next time.
 */
export function readFolderState(directory: string, pictures: readonly string[]): FolderState {
  const stamp = stampFolder(directory, pictures);
  const manifestSha = hashFile(join(directory, "brand.yaml"));
  // The link target is part of the state: mounted configuration is replaced by pointing a link to another folder.
  const rest = withUnnamed(directory, pictures).map(
    (name) => `${name}\n${realPath(join(directory, name))}\n${hashFile(join(directory, name))}`,
  );
  const isWhole = ![manifestSha, ...rest].some((line) => line.includes(UNREADABLE));
  return { stamp: isWhole ? stamp : "", manifestSha, digest: sha256([manifestSha, ...rest].join("\n")) };
}

/** Translations, dashboards and views are part of a folder without being named in the manifest. */
export function unnamedFilesOf(directory: string): string[] {
  return [...localeFilesOf(directory), ...SHIPPED_FOLDERS.flatMap((folder) => shippedFilesOf(directory, folder))];
}

/** An added file is a change. */
function withUnnamed(directory: string, pictures: readonly string[]): string[] {
  return [...new Set([...pictures, ...unnamedFilesOf(directory)])];
}

/** The subfolders with files of the brand, to be watched in addition to the folder itself. */
export function subfoldersOf(directory: string, pictures: readonly string[]): string[] {
  const folders = new Set(withUnnamed(directory, pictures).map((name) => dirname(name)));
  return [...folders].filter((folder) => folder !== ".");
}

/** An editor may still be writing a file that is empty or missing. */
export function isIncomplete(brandsDirectory: string, id: string): boolean {
  const found = inspectPath(join(brandsDirectory, id, "brand.yaml"));
  return found.kind !== "found" || found.value.size === 0;
}

export function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Replaces the hash. After a failed read, times do not show when the file becomes readable. */
const UNREADABLE = "cannot be read: ";

function stampFile(path: string, now: number): string {
  const found = inspectPath(path);
  if (found.kind !== "found") return found.kind === "absent" ? "-" : UNREADABLE + found.reason;
  const { ino, size, mtimeMs, ctimeMs } = found.value;
  if (Math.abs(now - ctimeMs) < SETTLED_AFTER_MS) return "";
  return [ino, size, mtimeMs, ctimeMs].join(":");
}

function hashFile(path: string): string {
  const found = inspectPath(path);
  if (found.kind === "absent") return "-";
  if (found.kind === "found" && found.value.isFile() && found.value.size > MAX_READ_BYTES) {
    return sha256(`${found.value.size} ${found.value.mtimeMs}`);
  }
  const file = readFileStart(path, MAX_READ_BYTES);
  if (file.kind === "failed") return UNREADABLE + file.reason;
  return file.kind === "absent" ? "-" : sha256(file.value.bytes);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    explainError(error);
    return "-";
  }
}
