import { group } from "d3-array";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { ThreatRuleMatch } from "~/contract/threat-rule";

import { applyConditions } from "../api/list/conditions";
import { readThreatMatch } from "../api/policies/threat-rule-match";
import { deviceOfFlow } from "../api/routes/threat-work/threat-evidence";
import type { ApiServices } from "../api/services";
import { isRuleInForce } from "../rules/policy/threat-rule-in-force";
import type { TenantEvents } from "../store/event-store";
import { EVENT_TIME } from "../store/event-tables";
import type { TenantRecords } from "../store/record-store";
import { narrow, readRows, type Select } from "../store/row-source";
import type { StoredThreatRule } from "../store/tables/threat-rule";
import { EVIDENCE_MS } from "./vendor-threats";

const MINUTE = 60_000;
/** A rule that matches nearly everything is read only up to this limit. */
const MAX_ROWS = 2_000;

export interface RuleServices extends Pick<ApiServices, "fieldSets" | "clock" | "log"> {
  records: TenantRecords;
  events: TenantEvents;
}
interface Range {
  from: number;
  to: number;
}
/** A rule with published logic. */
type AuthoredRule = StoredThreatRule & ThreatRuleMatch;
export type EventRow = Flow | DnsQuery;

/** The matches of a rule on one device: the rows are the evidence. */
export interface RuleMatch {
  rule: AuthoredRule;
  deviceName: string | null;
  rows: EventRow[];
}

/** The matches of the current rules in the events of a period, and the suppressed events. */
export async function matchThreatRules(
  services: RuleServices,
  range: Range,
): Promise<{ matches: RuleMatch[]; isSuppressed: (id: string) => boolean }> {
  const stored = await readRows(services.records.rows("threatRule"));
  const rules = stored.filter((rule): rule is AuthoredRule => rule.match !== null && isRuleInForce(rule, range.to));
  const suppressing = rules.filter(({ action }) => action === "suppress");
  // The vendor's threats arrive with evidence that is slightly older.
  const suppressed = await suppressedIn(services, suppressing, { ...range, from: range.from - EVIDENCE_MS });
  const matches: RuleMatch[] = [];
  for (const rule of rules.filter(({ action }) => action !== "suppress")) {
    const rows = await findMatches(services, rule, suppressing, suppressed, range);
    for (const [deviceName, found] of group(rows, deviceOfRow)) matches.push({ rule, deviceName, rows: found });
  }
  return { matches, isSuppressed: (id) => suppressed.has(id) };
}

/** The rows that make a rule raise a threat: all matches, or those of each window that reaches the threshold. */
async function findMatches(
  services: RuleServices,
  rule: AuthoredRule,
  suppressing: readonly AuthoredRule[],
  suppressed: ReadonlySet<string>,
  range: Range,
): Promise<EventRow[]> {
  const fresh = (await readMatching(services, rule, range)).filter((row) => !suppressed.has(idOfRow(row)));
  const { threshold } = rule;
  if (fresh.length === 0) return [];
  if (!threshold) return fresh.filter(hasNoThreat);
  const window = threshold.windowMinutes * MINUTE;
  const whole = { from: Math.floor(range.from / window) * window, to: range.to };
  const excluded = await suppressedIn(services, suppressing, whole);
  const rows = (await readMatching(services, rule, whole)).filter((row) => !excluded.has(idOfRow(row)));
  const valueOf = (row: EventRow) =>
    threshold.groupBy === null ? null : (row as unknown as Record<string, unknown>)[threshold.groupBy];
  const windows = group(rows, (row) => JSON.stringify([Math.floor(timeOfRow(row) / window), valueOf(row)]));
  return [...windows.values()]
    .filter((inWindow) => inWindow.length >= threshold.count && inWindow.some((row) => timeOfRow(row) >= range.from))
    .flat()
    .filter(hasNoThreat);
}

async function suppressedIn(
  services: RuleServices,
  rules: readonly AuthoredRule[],
  range: Range,
): Promise<ReadonlySet<string>> {
  const rows = await Promise.all(rules.map((rule) => readMatching(services, rule, range)));
  return new Set(rows.flat().map(idOfRow));
}

/**
 * The rows of a period that match a rule's conditions. None for a rule with fields that no longer exist, which is
 * logged.
 */
async function readMatching(services: RuleServices, rule: AuthoredRule, range: Range): Promise<EventRow[]> {
  const { events, log } = services;
  const source = events.rows(rule.dataset);
  const time = EVENT_TIME[rule.dataset];
  try {
    const { request } = readThreatMatch(rule, services, services);
    const fitting = (select: Select) =>
      applyConditions(select, request, source.timeShift)
        .where(`row.${time}`, ">=", range.from - source.timeShift)
        .where(`row.${time}`, "<", range.to - source.timeShift)
        .orderBy(`row.${time}`)
        .limit(MAX_ROWS);
    return await readRows(narrow<EventRow, never>(source as never, fitting as never));
  } catch (error) {
    log.error({ err: error, rule: rule.name }, "a threat rule could not be run");
    return [];
  }
}

function hasNoThreat({ threatIds }: EventRow): boolean {
  return threatIds.length === 0;
}

export function isFlow(row: EventRow): row is Flow {
  return "flowId" in row;
}

export function isQuery(row: EventRow): row is DnsQuery {
  return "dnsId" in row;
}

export function idOfRow(row: EventRow): string {
  return isFlow(row) ? row.flowId : row.dnsId;
}

export function timeOfRow(row: EventRow): number {
  return Date.parse(isFlow(row) ? row.startTime : row.timestamp);
}

function deviceOfRow(row: EventRow): string | null {
  return isFlow(row) ? deviceOfFlow(row) : row.deviceName;
}
