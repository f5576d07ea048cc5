import type { ApiClient } from "~/api/client.server";
import { listComplianceExceptions, removeComplianceException } from "~/api/compliance.server";
import { type BulkSelection, conditionsOf } from "~/contract/bulk";
import { exactly, PAGE_SIZE_LIMIT } from "~/contract/filter";

/** Revokes the selected exceptions sequentially; exceptions that have already ended are skipped. */
export async function revokeExceptions(api: ApiClient, selection: BulkSelection): Promise<void> {
  for (const id of await idsOf(api, selection)) await removeComplianceException(api, id);
}

async function idsOf(api: ApiClient, selection: BulkSelection): Promise<string[]> {
  if ("names" in selection) return selection.names;
  const { each, excludeNames } = conditionsOf(selection);
  const inForce = exactly("state", "active", "expiring");
  const pages = await Promise.all(
    each.map((conditions) => {
      const filters = [...(conditions.filters ?? []), inForce];
      return listComplianceExceptions(api, { ...conditions, filters, pageSize: PAGE_SIZE_LIMIT });
    }),
  );
  const ids = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return [...ids].filter((id) => !excludeNames.includes(id));
}
