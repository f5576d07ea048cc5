import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** A random id of a row or a token: only letters and digits, because the widget splits some ids on `_`. */
export function createId(prefix = ""): string {
  return prefix + randomBytes(18).toString("hex");
}

/** Six digits with a uniform distribution. */
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
