import { createHash, createPublicKey, type KeyObject } from "node:crypto";

/**
 * Reads an Ed25519 key as in config/brand-defaults.yaml: the base64 of its SPKI form, one line of a PEM file. Throws if
 * it is invalid.
 */
export function readPublicKey(text: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
  if (key.asymmetricKeyType !== "ed25519") throw new Error("not an Ed25519 key");
  return key;
}

/** The inverse of `readPublicKey`. */
export function publicKeyText(key: KeyObject): string {
  return key.export({ format: "der", type: "spki" }).toString("base64");
}

/** Sixteen hex digits that identify a key. */
export function fingerprintOf(key: KeyObject): string {
  return createHash("sha256").update(publicKeyText(key)).digest("hex").slice(0, 16);
}
