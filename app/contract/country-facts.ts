/**
 * Countries whose names differ between Node and browsers. The server and the browser must render the same name,
 * otherwise React re-renders the page.
 */
const AGREED_NAMES: Partial<Record<string, string>> = {
  FK: "Falkland Islands",
  HK: "Hong Kong",
  MO: "Macao",
  PS: "Palestine",
};

let names: Intl.DisplayNames | undefined;

/** The English name of an ISO 3166 code, regardless of the host's language; an unknown code is returned unchanged. */
export function nameOfCountry(code: string): string {
  names ??= new Intl.DisplayNames("en", { type: "region", fallback: "code" });
  return AGREED_NAMES[code] ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
