import type { Filter } from "~/contract/filter";

import { devicesInUse } from "../../../store/devices-in-use";
import type { TenantRecords } from "../../../store/record-store";
import type { RowSource } from "../../../store/row-source";

/**
 * The devices that a list is made of: retired ones only where its conditions ask for them, by their status, by their names, or by
 * a vulnerability, which a device keeps when it is retired (SCREENS C8, C13).
 */
export function listedDevices(records: TenantRecords, conditions: { filters?: Filter[] | undefined }): RowSource {
  const devices = records.rows("device");
  return conditions.filters?.some(asksForRetired) ? devices : devicesInUse(devices);
}

function asksForRetired({ fieldName, stringFilters }: Filter): boolean {
  if (fieldName === "status") return stringFilters?.ExactValues?.includes("retired") ?? false;
  return (fieldName === "cve" || fieldName === "name") && stringFilters?.ExactValues !== undefined;
}
