import { nearest, sharesStem } from "~/catalogue/nearest";

import { SEVERITIES, type Code } from "./diagnostic";
import { pathKey, type ManifestPath, type Problem } from "./problem";

/** The inherited values of a brand are unknown if `extends` is invalid. */
const PARENT: ManifestPath = ["extends"];

type Basis = (problem: Problem) => readonly ManifestPath[];

const ofPalette: Basis = ({ path }) => [path.slice(0, 2), PARENT];
const ofMenu: Basis = () => [["landing"], PARENT];
const ofLocale: Basis = () => [["locale"], PARENT];

/**
 * The values that a problem was derived from. If one of them is itself invalid, the problem may not exist with the
 * intended value. Problems of other codes depend on a single value.
 */
const BASES: Partial<Record<Code, Basis>> = {
  B101: ({ path, missing }) => [missing === undefined ? path : [...path, missing], PARENT],
  B106: ({ path }) => (pathKey(path) === pathKey(FAMILY) ? [FILES, PARENT] : []),
  B107: ofLocale,
  B114: ofLocale,
  B116: () => [["dueDays"], PARENT],
  B301: ofPalette,
  B302: ofPalette,
  B303: ofPalette,
  B503: ofMenu,
  B504: ofMenu,
  B507: () => [PARENT],
};
const FAMILY: ManifestPath = ["theme", "font", "family"];
const FILES: ManifestPath = ["theme", "font", "files"];

/** Keys and values that may differ in another version of manifests. */
const OF_VERSION: ReadonlySet<Code> = new Set(["B101", "B102", "B105", "B106"]);

/**
 * What is read in place of the intended value: a comment, an alias, the value after a tag, quotes as part of it, an
 * unusable key.
 */
const MISREAD: ReadonlySet<Code> = new Set(["B008", "B013", "B014", "B019", "B103"]);
const UNKNOWN_KEY: ReadonlySet<Code> = new Set(["B102", "B606"]);

/** Leaves one problem for each cause, and the most serious one at each position. */
export function withoutFollowUps(problems: readonly Problem[]): Problem[] {
  const isOtherVersion = problems.some(({ code }) => code === "B703");
  const basisOf = (problem: Problem) => BASES[problem.code]?.(problem) ?? [];
  const causes = problems.filter((problem) => basisOf(problem).length === 0);
  const misread = problems.filter(({ code }) => MISREAD.has(code));
  const kept = problems.filter((problem) => {
    if (isOtherVersion && OF_VERSION.has(problem.code)) return false;
    if (problem.code === "B020" && problems.some((other) => isErrorOf(other, problem.path))) return false;
    if (misread.some((cause) => isMisreadBy(cause, problem))) return false;
    if (problems.some((cause) => holdsMissing(cause, problem))) return false;
    return !basisOf(problem).some((value) => causes.some((cause) => unsettles(cause, value)));
  });
  return worstOfEachPlace(kept);
}

/** A text that ends in a comment may be invalid without its end; its error is reported where the text starts. */
function isErrorOf({ code, path }: Problem, value: ManifestPath): boolean {
  return SEVERITIES[code] === "error" && pathKey(path) === pathKey(value);
}

/** Of two such problems at one position, neither follows from the other. */
function isMisreadBy(cause: Problem, problem: Problem): boolean {
  if (cause.path.length === 0 || !isWithin(problem.path, cause.path)) return false;
  return !MISREAD.has(problem.code) || problem.path.length > cause.path.length;
}

/**
 * Whether a problem makes the intended value of a position unknown: at it, inside it, around it, or under a misspelt
 * key.
 */
function unsettles({ code, path }: Problem, value: ManifestPath): boolean {
  if (path.length === 0 || SEVERITIES[code] !== "error") return false;
  if (isWithin(path, value) || isWithin(value, path)) return true;
  const [key, meant] = [String(path.at(-1)), String(value.at(-1))];
  const isBeside = pathKey(path.slice(0, -1)) === pathKey(value.slice(0, -1));
  if (!UNKNOWN_KEY.has(code) || !isBeside) return false;
  // In a mapping inside the manifest, any unknown key may be the missing one: `{ singular: … }` instead of `{ one: … }`.
  return path.length > 1 || nearest(key, [meant]) !== undefined || sharesStem(key, meant);
}

/** A required key that is written below an unknown key beside its place: `brand: { id: … }`. */
function holdsMissing({ inside = [], path }: Problem, { missing, path: holder }: Problem): boolean {
  return missing !== undefined && inside.includes(missing) && pathKey(path.slice(0, -1)) === pathKey(holder);
}

function isWithin(path: ManifestPath, holder: ManifestPath): boolean {
  return holder.every((step, index) => path[index] === step);
}

/** A value with an error needs no warning or notice, and each error is reported once. */
function worstOfEachPlace(problems: readonly Problem[]): Problem[] {
  const erroneous = new Set(problems.filter(({ code }) => SEVERITIES[code] === "error").map(placeOf));
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const place = placeOf(problem);
    const about = `${problem.code} ${problem.missing ?? ""} ${place}`;
    const isRepeated = seen.has(about);
    seen.add(about);
    return !isRepeated && (SEVERITIES[problem.code] === "error" || !erroneous.has(place));
  });
}

function placeOf({ path, part = "value", position }: Problem): string {
  return position ? JSON.stringify([position.file, position.line, position.column]) : `${part} ${pathKey(path)}`;
}
