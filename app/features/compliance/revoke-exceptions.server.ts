import type { ApiClient } from "~/api/client.server";
import { type ComplianceScope, listComplianceExceptions, removeComplianceException } from "~/api/compliance.server";
import { type BulkSelection, conditionsOf } from "~/contract/bulk";
import { exactly, PAGE_SIZE_LIMIT } from "~/contract/filter";

/** Revokes exceptions sequentially; exceptions that have already ended are skipped. */
export async function revokeExceptions(api: ApiClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeComplianceException(api, id);
}

/** The selected exceptions; "all matching rows" covers only the screen's own system and level. */
export async function selectedExceptions(
  api: ApiClient,
  scope: ComplianceScope,
  selection: BulkSelection,
): Promise<string[]> {
  if ("names" in selection) return selection.names;
  const { each, excludeNames } = conditionsOf(selection);
  const inForce = exactly("state", "active", "expiring");
  const pages = await Promise.all(
    each.map((conditions) => {
      const filters = [...(conditions.filters ?? []), inForce];
      return listComplianceExceptions(api, scope, { ...conditions, filters, pageSize: PAGE_SIZE_LIMIT });
    }),
  );
  const ids = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return [...ids].filter((id) => !excludeNames.includes(id));
}
