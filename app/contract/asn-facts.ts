/** The number of an autonomous system as it is written (RFC 5396): "AS64500" for "64500". */
export function formatAsn(number: string): string {
  return number.replace(/^(?=\d+$)/, "AS");
}
