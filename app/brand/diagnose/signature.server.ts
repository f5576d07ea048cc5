import { createHash, verify, type KeyObject } from "node:crypto";
import { join } from "node:path";

import { z } from "zod";

import { readFileStart } from "../load/file-access.server";
import { fingerprintOf } from "../manifest/public-key.server";
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

/**
 * The signed text: the SHA-256 of the manifest, of every file it names and of its translations, with the brand's id.
 * Undefined if a file cannot be served; that is reported separately.
 */
export function signedText({
  manifest,
  files,
  localeFiles,
}: Pick<ResolvedManifest, "manifest" | "files" | "localeFiles">): Buffer | undefined {
  const own = files.filter(({ owner }) => owner === manifest);
  const lines = new Set(own.flatMap(({ path, sound }) => (sound ? [`${sound.sha256} ${path}`] : [])));
  for (const { owner, path, text } of localeFiles) {
    if (owner === manifest) lines.add(`${createHash("sha256").update(text).digest("hex")} ${path}`);
  }
  if (own.some(({ sound }) => sound === undefined)) return undefined;
  const ofManifest = createHash("sha256").update(manifest.text).digest("hex");
  return Buffer.from(["livery brand 1", manifest.id, `${ofManifest} brand.yaml`, ...[...lines].sort()].join("\n"));
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
