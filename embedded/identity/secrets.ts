import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A random name for a row or a token: letters and digits only, because some ids are split on `_` by the widget. */
export function createId(prefix = ""): string {
  return prefix + randomBytes(18).toString("hex");
}

/** Six digits, each as likely as any other. */
export function createCode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

export function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares in constant time, so that the duration does not reveal where two texts differ. */
export function equalSecrets(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(left)), Buffer.from(digestOf(right)));
}
