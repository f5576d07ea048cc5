import type { LookAlike } from "~/contract/domain";

interface Resemblance {
  domain: string;
  technique: LookAlike["technique"];
}

/** Letters that are easily confused with others. */
const HOMOGLYPHS: Record<string, string[]> = {
  a: ["4"],
  b: ["d"],
  d: ["b", "cl"],
  e: ["3"],
  g: ["q", "9"],
  i: ["1", "l"],
  l: ["1", "i"],
  m: ["rn", "nn"],
  n: ["m"],
  o: ["0"],
  s: ["5"],
  t: ["7"],
  u: ["v"],
  v: ["u"],
  w: ["vv"],
  z: ["2"],
};
const ENDINGS = ["com", "net", "org", "co", "info", "example", "test"];
/** The maximum number of names that one check queries. */
const MAX = 120;

/** Names that people may confuse with the domain, each with its technique. The domain itself is not included. */
export function resembling(domain: string): Resemblance[] {
  const dot = domain.indexOf(".");
  const label = domain.slice(0, dot);
  const ending = domain.slice(dot + 1);
  const letters = Array.from(label);
  const at = (index: number, letter: string) => label.slice(0, index) + letter + label.slice(index + 1);
  const labels: [LookAlike["technique"], string[]][] = [
    ["homoglyph", letters.flatMap((letter, index) => (HOMOGLYPHS[letter] ?? []).map((other) => at(index, other)))],
    ["omission", letters.map((_letter, index) => at(index, ""))],
    ["transposition", letters.slice(1).map((_letter, index) => swapAt(letters, index))],
    ["repetition", letters.map((letter, index) => at(index, letter + letter))],
    ["hyphenation", letters.slice(1).map((_letter, index) => `${label.slice(0, index + 1)}-${label.slice(index + 1)}`)],
  ];
  const others: Resemblance[] = labels.flatMap(([technique, names]) =>
    names.filter(isLabel).map((name) => ({ domain: `${name}.${ending}`, technique })),
  );
  const endings: Resemblance[] = ENDINGS.map((other) => ({ domain: `${label}.${other}`, technique: "ending" }));
  const seen = new Set([domain]);
  return [...endings, ...others].filter((one) => !seen.has(one.domain) && seen.add(one.domain)).slice(0, MAX);
}

/** Whether one domain is a look-alike of the other. */
export function resembles(name: string, owned: string): boolean {
  return resembling(owned).some(({ domain }) => domain === name);
}

function swapAt(letters: readonly string[], index: number): string {
  const [one = "", other = ""] = letters.slice(index, index + 2);
  return [...letters.slice(0, index), other, one, ...letters.slice(index + 2)].join("");
}

function isLabel(label: string): boolean {
  return label.length >= 3 && label.length <= 63 && /^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(label) && !label.includes("--");
}
