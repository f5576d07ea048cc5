import { sql } from "kysely";

import type { Filter } from "~/contract/filter";

import { inUse } from "../../store/devices-in-use";
import type { RecordReads } from "../../store/record-store";
import { narrow, type RowSource } from "../../store/row-source";
import type { SqlRow } from "../../store/table";

interface Conditions {
  filters?: Filter[] | undefined;
}

/** Rows that may be retired: retired rows are included only if conditions filter by that status. */
export function listedInUse<Row extends object, StoredValue extends SqlRow>(
  rows: RowSource<Row, StoredValue>,
  { filters }: Conditions,
): RowSource<Row, StoredValue> {
  return filters?.some(asksForRetired) ? rows : inUse(rows);
}

/**
 * The devices of a list. Retired devices are included only if the conditions filter by that status or by their name.
 */
export function listedDevices(records: Pick<RecordReads, "rows">, conditions: Conditions) {
  const devices = records.rows("device");
  return withoutMerged(conditions.filters?.some(asksByName) ? devices : listedInUse(devices, conditions));
}

/**
 * Excludes merged devices, which are retired devices whose records belong to another device. Only their JSON documents
 * are read.
 */
function withoutMerged<Row extends object, StoredValue extends SqlRow>(
  rows: RowSource<Row, StoredValue>,
): RowSource<Row, StoredValue> {
  return narrow(rows, (select) =>
    select.where(sql<boolean>`("row".status <> 'retired' or json_extract("row".doc, '$.mergedInto') is null)`),
  );
}

function asksForRetired({ fieldName, stringFilters }: Filter): boolean {
  return fieldName === "status" && (stringFilters?.ExactValues?.includes("retired") ?? false);
}

function asksByName({ fieldName, stringFilters }: Filter): boolean {
  return fieldName === "name" && stringFilters?.ExactValues !== undefined;
}
