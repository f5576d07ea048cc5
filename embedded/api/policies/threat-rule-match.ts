import { readMatch } from "~/contract/language/match-text";
import { inSentence } from "~/contract/word-facts";
import { queryToWire } from "~/contract/language/query-wire";
import type { ThreatRuleMatch } from "~/contract/threat-rule";

import { readListRequest, type ListRequest } from "../list/list-request";
import { badRequest, invalidField } from "../problem";
import type { TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";

/** The rows that a threat rule searches: its match as a list request, and the column by which threats are counted. */
export interface ReadThreatMatch {
  request: ListRequest;
  /** The field by which the threshold groups. */
  groupColumn: string | undefined;
  deviceColumn: string;
  timeColumn: string;
}

const COLUMNS = {
  flow: { deviceColumn: "src_device", timeColumn: "start_time" },
  dns: { deviceColumn: "device_name", timeColumn: "timestamp" },
} as const;

/** Parses the match of a rule. Throws a Problem (400) with the words that are not filters of the list. */
export function readThreatMatch(
  { dataset, match, threshold }: ThreatRuleMatch,
  services: Pick<ApiServices, "fieldSets" | "clock">,
  { events }: Pick<TenantCall, "events">,
): ReadThreatMatch {
  const set = setOf(services, dataset);
  const read = readMatch(match, set);
  if ("unread" in read) {
    const words = read.unread.map((word) => `"${word}"`).join(", ");
    throw badRequest(
      `match: ${words === "" ? "enter at least one filter" : `${words} is not a filter of ${inSentence(set.label.many)}`}`,
    );
  }
  const { filters } = queryToWire(read.query, set, { now: services.clock(), zone: "UTC" }, 0);
  const { table } = events.rows(dataset);
  const groupBy = threshold?.groupBy ?? undefined;
  const request = readListRequest(set, table, {
    filters,
    ...(groupBy !== undefined && { groupBy: [groupBy] }),
  });
  const [key] = request.grouping?.keys ?? [];
  if (key && key.kind !== "field") throw invalidField("threshold.groupBy", "Choose a field");
  return { request, groupColumn: key?.column.name, ...COLUMNS[dataset] };
}
