import { formatTable } from "../table.ts";
import type { Leak } from "./search.ts";

/** Formats the leaks at the URLs of one brand. A leak on every page is reported once. */
export function describeLeaks(id: string, addresses: number, leaks: readonly Leak[]): string {
  const head = `${id}: ${addresses} addresses requested, ${leaks.length === 0 ? "nothing of another brand" : `${leaks.length} problems`}\n`;
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
