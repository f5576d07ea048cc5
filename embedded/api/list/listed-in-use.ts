import type { Filter } from "~/contract/filter";

import { inUse } from "../../store/devices-in-use";
import type { TenantRecords } from "../../store/record-store";
import type { RowSource } from "../../store/row-source";

interface Conditions {
  filters?: Filter[] | undefined;
}

/** Rows that may be retired, which are listed only where conditions ask for that status (SCREENS C8, C13). */
export function listedInUse(rows: RowSource, { filters }: Conditions): RowSource {
  return filters?.some(asksForRetired) ? rows : inUse(rows);
}

/** The devices that a list is made of: retired ones only where its conditions ask for them, by their status or by their names. */
export function listedDevices(records: TenantRecords, conditions: Conditions): RowSource {
  const devices = records.rows("device");
  return conditions.filters?.some(asksByName) ? devices : listedInUse(devices, conditions);
}

function asksForRetired({ fieldName, stringFilters }: Filter): boolean {
  return fieldName === "status" && (stringFilters?.ExactValues?.includes("retired") ?? false);
}

function asksByName({ fieldName, stringFilters }: Filter): boolean {
  return fieldName === "name" && stringFilters?.ExactValues !== undefined;
}
