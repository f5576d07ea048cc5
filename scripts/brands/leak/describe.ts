import { formatTable } from "../table.ts";
import type { Leak, Visit } from "./search.ts";

/** Formats the leaks at the URLs of one brand. A leak on every page is reported once. */
export function describeLeaks(id: string, visits: readonly Visit[], leaks: readonly Leak[]): string {
  const files = visits.filter(({ answer }) => String(answer.headers["content-type"]).startsWith("text/csv"));
  const addresses = `${visits.length - files.length} addresses`;
  const lists = `${files.length} exported ${files.length === 1 ? "list" : "lists"}`;
  const head = `${id}: ${addresses} and ${lists} requested, ${leaks.length === 0 ? "no trace of another brand" : `${leaks.length} problems`}\n`;
  const groups = new Map<string, { first: Leak; addresses: Set<string> }>();
  for (const leak of leaks) {
    const key = [leak.brand, leak.what, leak.text].join("\n");
    const group = groups.get(key) ?? { first: leak, addresses: new Set() };
    group.addresses.add(leak.address);
    groups.set(key, group);
  }
  const rows = [...groups.values()].map(({ first, addresses: { size } }) => [
    `  ${first.address}${size > 1 ? ` and ${size - 1} more` : ""}`,
    first.where,
    `${first.what}${first.brand === "" ? "" : ` of ${first.brand}`} "${first.text}"`,
    `in: ${first.excerpt}`,
  ]);
  return `${head}${formatTable(rows)}`;
}
