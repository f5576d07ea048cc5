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

function numberOf(row: object, field: string): number {
  return Number(valueAt(row, field) ?? 0);
}
