import type { Filter, ListQuery } from "~/contract/filter";
import { COUNTED_STATUSES } from "~/contract/software-facts";

import type { RecordReads } from "../../../store/record-store";
import { narrow } from "../../../store/row-source";
import { listedInUse } from "../../list/listed-in-use";
import { readCountedVulnerabilities } from "../../risk/read-evidence";

/**
 * The vulnerabilities of a list. Exceptions may cover a vulnerability on some devices only: a list of counted ones on
 * certain devices has only those that count on one of these devices.
 */
export async function listedVulnerabilities(records: RecordReads, { filters }: Pick<ListQuery, "filters">) {
  const listed = listedInUse(records.rows("vulnerability"), { filters });
  const devices = valuesIn(filters, "deviceName");
  const statuses = valuesIn(filters, "status");
  if (!devices || !statuses?.every((status) => COUNTED_STATUSES.some((counted) => counted === status))) return listed;
  const counted = await readCountedVulnerabilities(records, devices);
  const cves = new Set(counted.flatMap(({ vulnerabilities }) => vulnerabilities.map(({ cve }) => cve)));
  return narrow(listed, (select) => select.where("row.cve", "in", [...cves]));
}

function valuesIn(filters: readonly Filter[] | undefined, fieldName: string): string[] | undefined {
  return filters?.find((filter) => filter.fieldName === fieldName)?.stringFilters?.ExactValues;
}
