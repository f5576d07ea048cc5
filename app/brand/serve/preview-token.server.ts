import { createHmac, timingSafeEqual } from "node:crypto";

/** A draft at the time the link was created: an edit of its folder invalidates the link. */
export interface PreviewClaim {
  id: string;
  /** Of the folder's content. */
  digest: string;
}

const SHAPE = /^([a-z][a-z0-9-]*)\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** Signs permission to view a draft until a time, in seconds since 1970. It grants nothing else. */
export function signPreview({ id, digest }: PreviewClaim, expiresAt: number, secret: string): string {
  return `${id}.${expiresAt}.${seal(id, digest, expiresAt, secret)}`;
}

/** The brand id in a token; not verified. */
export function previewedId(token: string): string | undefined {
  return SHAPE.exec(token)?.[1];
}

/** Seconds until the token expires for this version of a draft; undefined if it is invalid for any reason. */
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
