import type { ApiClient } from "~/api/client.server";
import {
  createComplianceException,
  exceptComplianceChecks,
  listComplianceExceptions,
  recordComplianceAnswer,
  removeComplianceException,
  requestScan,
} from "~/api/compliance.server";
import type { BulkChoice } from "~/contract/bulk";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";

export const addException = createComplianceException;
export const addExceptions = exceptComplianceChecks;
export const recordAnswer = recordComplianceAnswer;
export const startScan = requestScan;

/** Revokes the chosen exceptions one after the other; those that have ended already are left as they are. */
export async function revokeExceptions(api: ApiClient, choice: BulkChoice): Promise<void> {
  for (const id of await idsOf(api, choice)) await removeComplianceException(api, id);
}

async function idsOf(api: ApiClient, choice: BulkChoice): Promise<string[]> {
  if ("names" in choice) return choice.names;
  const { excludeNames = [], ...conditions } = choice;
  const inForce = { fieldName: "state", stringFilters: { ExactValues: ["active", "expiring"] } };
  const filters = [...(conditions.filters ?? []), inForce];
  const { items } = await listComplianceExceptions(api, { ...conditions, filters, pageSize: PAGE_SIZE_LIMIT });
  return items.map(({ id }) => id).filter((id) => !excludeNames.includes(id));
}
