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

const NOT_COUNTRIES: ReadonlySet<string> = new Set(["EU", "EZ", "UN", "ZZ", "QO", "XA", "XB"]);

let codes: ReadonlyMap<string, string> | undefined;

/** The two-letter code of a country's English name, case-insensitive. */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(name.toLowerCase());
}

/**
 * Whether a country has the code today. Withdrawn codes have the name of the present country, such as DD for Germany, but
 * no traffic has them; codes of other things have names as well, such as EU.
 */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NAMES.of(code) === undefined || NOT_COUNTRIES.has(code)) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}

function readCodes(): ReadonlyMap<string, string> {
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const named = all
    .filter(isCountryCode)
    .flatMap((code) =>
      [NAMES.of(code) ?? code, nameOfCountry(code)].map((spelling): [string, string] => [spelling.toLowerCase(), code]),
    );
  return new Map([...named, ...Object.entries(ALIASES)]);
}
