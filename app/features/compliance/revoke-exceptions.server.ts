import type { ApiClient } from "~/api/client.server";
import { listComplianceExceptions, removeComplianceException } from "~/api/compliance.server";
import type { BulkChoice } from "~/contract/bulk";
import { exactly, PAGE_SIZE_LIMIT } from "~/contract/filter";

/** Revokes the selected exceptions one after the other; those that have ended already are skipped. */
export async function revokeExceptions(api: ApiClient, selection: BulkChoice): Promise<void> {
  for (const id of await idsOf(api, selection)) await removeComplianceException(api, id);
}

async function idsOf(api: ApiClient, selection: BulkChoice): Promise<string[]> {
  if ("names" in selection) return selection.names;
  const { excludeNames = [], ...conditions } = selection;
  const inForce = exactly("state", "active", "expiring");
  const filters = [...(conditions.filters ?? []), inForce];
  const { items } = await listComplianceExceptions(api, { ...conditions, filters, pageSize: PAGE_SIZE_LIMIT });
  return items.map(({ id }) => id).filter((id) => !excludeNames.includes(id));
}
