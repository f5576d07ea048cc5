import { createHash, verify, type KeyObject } from "node:crypto";
import { join } from "node:path";

import { z } from "zod";

import { readFileStart } from "../load/file-access.server";
import { fingerprintOf } from "../manifest/public-key.server";
import type { ResolvedManifest } from "./resolve-manifest.server";

/** Beside brand.yaml: who vouches for the folder as it is. */
export const SIGNATURE_FILE = "brand.sig";

/** In bytes; a signature takes some two hundred. */
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
 * What is signed: the manifest, every file that it names and the texts of its languages, by their SHA-256, and whose they are.
 * Undefined when a file cannot be served; that is reported by itself.
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

/** Whether a signature is of one of these keys and of exactly this text. */
export function isSignedBy(keys: readonly KeyObject[], text: Buffer, { key, signature }: Signature): boolean {
  const signer = keys.find((candidate) => fingerprintOf(candidate) === key);
  return signer !== undefined && verify(null, text, signer, Buffer.from(signature, "base64"));
}

/** The signature of a folder: undefined when there is none, "unreadable" when the file is something else. */
export function readSignature(directory: string): Signature | "unreadable" | undefined {
  const file = readFileStart(join(directory, SIGNATURE_FILE), MAX_SIGNATURE);
  if (file.kind !== "found") return file.kind === "absent" ? undefined : "unreadable";
  try {
    return Signature.parse(JSON.parse(file.value.bytes.toString("utf8")));
  } catch {
    return "unreadable";
  }
}
