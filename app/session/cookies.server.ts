import { parse, serialize } from "cookie";

/** A browser drops a cookie over 4,096 bytes without a word, so a longer token is spread over numbered ones. */
const PART_LENGTH = 3500;
const MOST_PARTS = 5;

interface CookieOptions {
  secure: boolean;
  /** Seconds; 0 removes the cookie. Left out, it goes with the browser's session. */
  maxAge?: number;
  /** Hidden from scripts, unless said otherwise. */
  httpOnly?: boolean;
}

/**
 * The value of a cookie, put together from its parts. A name that was sent twice is not believed: a sibling host may have
 * planted the second one (THREATS T5).
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined;
  const names = header.split(";").map((pair) => pair.split("=")[0]?.trim());
  if (names.filter((candidate) => candidate === name).length > 1) return undefined;
  const cookies = parse(header);
  let value = cookies[name];
  for (let part = 1; value !== undefined && part < MOST_PARTS; part++) {
    const next = cookies[partName(name, part)];
    if (next === undefined) break;
    value += next;
  }
  return value || undefined;
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
  if (count > MOST_PARTS) throw new Error(`The cookie ${name} would need ${count} parts`);
  const lines = Array.from({ length: count }, (_, part) =>
    serialize(partName(name, part), value.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH), settings),
  );
  // A part left over from a longer value would spoil the next reading.
  if (count === MOST_PARTS || options.maxAge === 0) return lines;
  return [...lines, serialize(partName(name, count), "", { ...settings, maxAge: 0 })];
}

/** The lines that remove a cookie and all its possible parts that the browser sent. */
export function clearCookie(name: string, secure: boolean): string[] {
  return Array.from({ length: MOST_PARTS }, (_, part) =>
    serialize(partName(name, part), "", { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: 0 }),
  );
}

function partName(name: string, part: number): string {
  return part === 0 ? name : `${name}.${part}`;
}
