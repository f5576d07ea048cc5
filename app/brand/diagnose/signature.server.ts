import { verify, type KeyObject } from "node:crypto";
import { join } from "node:path";

import { z } from "zod";

import { readFileStart, readTextStart } from "../load/file-access.server";
import { sha256, unnamedFilesOf } from "../load/folder-state.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import type { NamedFile } from "../manifest/named-files";
import { fingerprintOf } from "../manifest/public-key.server";
import { readFolderFile } from "./folder-file.server";
import type { ResolvedManifest } from "./resolve-manifest.server";

/** Next to brand.yaml: the signature of the folder's current content. */
export const SIGNATURE_FILE = "brand.sig";

/** In bytes; a signature takes about 200. */
const MAX_SIGNATURE = 4096;

const Signature = z.strictObject({
  format: z.literal(1),
  /** The fingerprint of the public key. */
  key: z.string(),
  /** Base64. */
  signature: z.base64(),
});
export type Signature = z.infer<typeof Signature>;

/** What is signed of a brand's folder. */
interface SignedFolder {
  id: string;
  manifestText: string;
  /** The files that its own manifest names; undefined if a file cannot be served. */
  files: readonly { path: string; sha256: string | undefined }[];
  /** Its own translations, dashboards and views. */
  texts: readonly { path: string; text: string }[];
}

/**
 * The signed text: the SHA-256 of the manifest, of every file it names, of its translations, dashboards and views, with the
 * brand's id.
 * Undefined if a file cannot be served; that is reported separately.
 */
export function signedText({
  manifest,
  files,
  localeFiles,
  dashboardFiles,
  viewFiles,
}: SignedParts): Buffer | undefined {
  return textToSign({
    id: manifest.id,
    manifestText: manifest.text,
    files: files.flatMap(({ owner, path, sound }) => (owner === manifest ? [{ path, sha256: sound?.sha256 }] : [])),
    texts: [...localeFiles, ...dashboardFiles, ...viewFiles].filter(({ owner }) => owner === manifest),
  });
}
type SignedParts = Pick<ResolvedManifest, "manifest" | "files" | "localeFiles" | "dashboardFiles" | "viewFiles">;

/** Like `signedText`, from the current files of a folder whose manifest names these. */
export function signedTextOf(
  { id, directory, named }: { id: string; directory: string; named: readonly Pick<NamedFile, "path" | "use">[] },
  { manifestKiB, fileKiB }: BrandDefaults["limits"],
): Buffer | undefined {
  const read = (path: string) => {
    const start = readTextStart(directory, join(directory, path), manifestKiB * 1024);
    return start.kind === "found" ? start.value.text : "";
  };
  return textToSign({
    id,
    manifestText: read("brand.yaml"),
    files: named.map(({ path, use }) => {
      const reading = readFolderFile({ directory, path, use, limitKiB: fileKiB[use] });
      return { path, sha256: reading.ok ? reading.found.sha256 : undefined };
    }),
    texts: unnamedFilesOf(directory).map((path) => ({ path, text: read(path) })),
  });
}

function textToSign({ id, manifestText, files, texts }: SignedFolder): Buffer | undefined {
  if (files.some(({ sha256: hash }) => hash === undefined)) return undefined;
  const lines = new Set([
    ...files.flatMap(({ path, sha256: hash }) => (hash === undefined ? [] : [`${hash} ${path}`])),
    ...texts.map(({ path, text }) => `${sha256(text)} ${path}`),
  ]);
  return Buffer.from(["livery brand 1", id, `${sha256(manifestText)} brand.yaml`, ...[...lines].sort()].join("\n"));
}

/** Whether a signature was made with one of these keys for exactly this text. */
export function isSignedBy(keys: readonly KeyObject[], text: Buffer, { key, signature }: Signature): boolean {
  const signer = keys.find((candidate) => fingerprintOf(candidate) === key);
  return signer !== undefined && verify(null, text, signer, Buffer.from(signature, "base64"));
}

/** The signature of a folder: undefined if there is none, "unreadable" if the file is invalid. */
export function readSignature(directory: string): Signature | "unreadable" | undefined {
  const file = readFileStart(join(directory, SIGNATURE_FILE), MAX_SIGNATURE);
  if (file.kind !== "found") return file.kind === "absent" ? undefined : "unreadable";
  try {
    return Signature.parse(JSON.parse(file.value.bytes.toString("utf8")));
  } catch {
    return "unreadable";
  }
}
