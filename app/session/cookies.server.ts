import { parse, serialize } from "cookie";

/** Browsers silently drop a cookie over 4,096 bytes, so a longer token is split across numbered cookies. */
const PART_LENGTH = 3500;
const MAX_PARTS = 5;
/** Each candidate costs a signature check. */
const MAX_CANDIDATES = 8;

/** Set-Cookie lines; a function is called when the headers are sent. */
export type CookieLines = readonly string[] | (() => readonly string[]);

interface CookieOptions {
  secure: boolean;
  /** Seconds; 0 removes the cookie. If undefined, the cookie ends with the browser session. */
  maxAge?: number;
  /** Hidden from scripts by default. */
  httpOnly?: boolean;
}

/**
 * The value of a cookie that fits into one. A name that was sent twice counts as missing: a site on a sibling host can
 * set a second one.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const values = valuesOf(header, name);
  return values.length === 1 ? values[0] || undefined : undefined;
}

/**
 * All possible values of a token's cookies, usually one. A site on a sibling host can add a second cookie with the same
 * name, or a numbered part that does not belong to the token; verification finds the right candidate.
 */
export function readTokenCandidates(header: string | null | undefined, name: string): string[] {
  const candidates: string[] = [];
  let beginnings = valuesOf(header, name).filter((value) => value !== "");
  for (let part = 1; part <= MAX_PARTS && beginnings.length > 0; part++) {
    candidates.push(...beginnings);
    const next = valuesOf(header, partName(name, part));
    beginnings = beginnings.flatMap((beginning) => next.map((value) => beginning + value)).slice(0, MAX_CANDIDATES);
  }
  // The most complete first: a split token is only complete with its last part.
  return candidates.reverse().slice(0, MAX_CANDIDATES);
}

function valuesOf(header: string | null | undefined, name: string): string[] {
  // A request reads a dozen names from one header: most are missing, and several loaders read the same ones.
  if (!header?.includes(name)) return [];
  const pairs = header.split(";").filter((pair) => pair.trimStart().startsWith(name));
  return pairs.flatMap((pair) => (nameOf(pair) === name ? (parse(pair)[name] ?? []) : []));
}

function nameOf(pair: string): string {
  return (pair.split("=")[0] ?? "").trim();
}

/** The Set-Cookie lines of one value: host-only, never with a Domain. */
export function writeCookie(name: string, value: string, options: CookieOptions): string[] {
  const settings = {
    path: "/",
    httpOnly: options.httpOnly ?? true,
    sameSite: "lax",
    secure: options.secure,
    maxAge: options.maxAge,
  } as const;
  const count = Math.max(1, Math.ceil(value.length / PART_LENGTH));
  if (count > MAX_PARTS) throw new Error(`The cookie ${name} would need ${count} parts`);
  const lines = Array.from({ length: count }, (_, part) =>
    serialize(partName(name, part), value.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH), settings),
  );
  // Removes the remaining parts of a longer value.
  if (count === MAX_PARTS || options.maxAge === 0) return lines;
  return [...lines, serialize(partName(name, count), "", { ...settings, maxAge: 0 })];
}

/** The lines that remove a cookie with all of its possible parts. */
export function clearCookie(name: string, secure: boolean): string[] {
  return Array.from({ length: MAX_PARTS }, (_, part) =>
    serialize(partName(name, part), "", { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: 0 }),
  );
}

function partName(name: string, part: number): string {
  return part === 0 ? name : `${name}.${part}`;
}
