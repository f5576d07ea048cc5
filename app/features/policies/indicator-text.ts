/** A value that is neither an address nor a domain, with its position. Lines start at 1. */
export interface UnreadableValue {
  line: number;
  value: string;
  reason: string;
}

/** The values of a text, without duplicates, and the parts of it that are no values. */
export interface ReadIndicators {
  values: string[];
  duplicates: number;
  unreadable: UnreadableValue[];
}

const ADDRESS = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/;
const DOMAIN = /^(\*\.)?([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
/** The headings of the column with the values, in a file that has headings. */
const HEADINGS = new Set([
  "value",
  "indicator",
  "ioc",
  "ip",
  "address",
  "domain",
  "host",
  "hostname",
  "network",
  "cidr",
]);

/**
 * Reads addresses, networks and domains: one for each line, or as CSV. Of a file with headings, only the column with
 * the values is read. Lines that start with # are comments, and dots in brackets are read as dots.
 */
export function readIndicators(text: string): ReadIndicators {
  const values = new Set<string>();
  const unreadable: UnreadableValue[] = [];
  let read = 0;
  let column: number | undefined;
  for (const [index, row] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (row.trim().startsWith("#")) continue;
    const cells = row.split(/[,;\t]/).map(cleanCell);
    if (read === 0 && unreadable.length === 0 && column === undefined) {
      const heading = cells.findIndex((cell) => HEADINGS.has(cell));
      if (heading !== -1) {
        column = heading;
        continue;
      }
    }
    for (const value of column === undefined ? cells : [cells[column] ?? ""]) {
      if (value === "") continue;
      const reason = problemOf(value);
      if (reason !== undefined) unreadable.push({ line: index + 1, value, reason });
      else {
        read++;
        values.add(value);
      }
    }
  }
  return { values: [...values], duplicates: read - values.size, unreadable };
}

function cleanCell(cell: string): string {
  return cell
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(/\[\.\]|\(\.\)/g, ".")
    .trim()
    .toLowerCase();
}

/** Why a text is no value; undefined if it is one. */
function problemOf(value: string): string | undefined {
  const [, ...parts] = ADDRESS.exec(value) ?? [];
  if (parts.length === 0) return DOMAIN.test(value) && value.length <= 253 ? undefined : NO_VALUE;
  const [octets, bits] = [parts.slice(0, 4).map(Number), parts[4]];
  if (octets.some((octet) => octet > 255) || parts.slice(0, 4).some((part) => /^0\d/.test(part))) return NO_VALUE;
  if (bits === undefined) return undefined;
  if (Number(bits) > 32) return NO_VALUE;
  const number = octets.reduce((sum, octet) => sum * 256 + octet, 0);
  return number % 2 ** (32 - Number(bits)) === 0 ? undefined : "Not the first address of the network";
}

const NO_VALUE = "Not an IPv4 address, a network or a domain";
