import { createHmac, timingSafeEqual } from "node:crypto";

/** A draft as it was when the link was made: an edit of its folder ends the link. */
export interface PreviewClaim {
  id: string;
  /** Of the folder's content. */
  digest: string;
}

const SHAPE = /^([a-z][a-z0-9-]*)\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** Signs the right to see a draft until a moment, in seconds since 1970. It is no right to anything else. */
export function signPreview({ id, digest }: PreviewClaim, expiresAt: number, secret: string): string {
  return `${id}.${expiresAt}.${seal(id, digest, expiresAt, secret)}`;
}

/** The brand that a token is for, as it says itself; nothing is proved by that yet. */
export function previewedId(token: string): string | undefined {
  return SHAPE.exec(token)?.[1];
}

/** Seconds that a token is still good for this version of a draft; undefined when it is not, whatever the reason. */
export function secondsLeft(
  token: string,
  { id, digest }: PreviewClaim,
  secret: string,
  now: Date,
): number | undefined {
  const [, namedId, moment, signature = ""] = SHAPE.exec(token) ?? [];
  const expiresAt = Number(moment);
  if (namedId !== id) return undefined;
  const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(seal(id, digest, expiresAt, secret)));
  const left = Math.floor(expiresAt - now.getTime() / 1000);
  return isGenuine && left > 0 ? left : undefined;
}

function seal(id: string, digest: string, expiresAt: number, secret: string): string {
  return createHmac("sha256", secret).update(`livery preview\n${id}\n${digest}\n${expiresAt}`).digest("base64url");
}
