import { nameOfCountry } from "../country-facts";

const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Common names in addition to the official ones. */
const ALIASES: Record<string, string> = {
  usa: "US",
  "united states of america": "US",
  uk: "GB",
  "great britain": "GB",
  turkey: "TR",
  "czech republic": "CZ",
  "south korea": "KR",
  "north korea": "KP",
};

let codes: ReadonlyMap<string, string> | undefined;

/** The two-letter code of a country's English name, case-insensitive. */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(name.toLowerCase());
}

function readCodes(): ReadonlyMap<string, string> {
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const named = all.flatMap((code): [string, string][] => {
    const name = NAMES.of(code);
    // Codes that are not countries have names as well, such as the European Union.
    return name === undefined || ["EU", "EZ", "UN", "ZZ", "QO", "XA", "XB"].includes(code)
      ? []
      : [name, nameOfCountry(code)].map((spelling) => [spelling.toLowerCase(), code]);
  });
  return new Map([...named.reverse(), ...Object.entries(ALIASES)]);
}
