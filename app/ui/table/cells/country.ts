/**
 * Places that Node and browsers call by different names. The server and the browser must write the same word, or React draws
 * the page anew.
 */
const AGREED_NAMES: Partial<Record<string, string>> = {
  FK: "Falkland Islands",
  HK: "Hong Kong",
  MO: "Macao",
  PS: "Palestine",
};

let names: Intl.DisplayNames | undefined;

/** The English name of an ISO 3166 code, whatever the machine's language; an unknown code stays as it is. */
export function nameOfCountry(code: string): string {
  names ??= new Intl.DisplayNames("en", { type: "region", fallback: "code" });
  return AGREED_NAMES[code] ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
