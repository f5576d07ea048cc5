import { valueAt } from "~/contract/field-facts";

interface TenantRows {
  tenantId: string;
  tenantName: string;
  items: readonly object[];
}

/**
 * The rows with the largest values across all organizations. Rows with equal values stay in the order of their
 * organizations.
 */
export function mergeRows(pages: readonly TenantRows[], sortBy: string, most: number) {
  return pages
    .flatMap(({ tenantId, tenantName, items }) => items.map((row) => ({ tenantId, tenantName, row })))
    .toSorted((one, other) => numberOf(other.row, sortBy) - numberOf(one.row, sortBy))
    .slice(0, most);
}

/** A number, or a time in milliseconds. */
function numberOf(row: object, field: string): number {
  const value = valueAt(row, field) ?? 0;
  return typeof value === "string" ? Date.parse(value) : Number(value);
}
