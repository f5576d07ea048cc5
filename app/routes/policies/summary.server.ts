import type { ApiClient } from "~/api/client.server";
import { listPolicyRules } from "~/api/policy.server";
import { listThreatRules } from "~/api/threat-rule.server";
import { gridQuery, isAtLeast, isDuring, isOneOf } from "~/address/filters";
import { EMPTY_GRID_STATE, type GridFilter } from "~/address/grid-state";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import { toListQuery } from "~/grid/wire";
import { toLoadResult } from "~/screen/load-result";

import type { PolicyTab } from "./tabs";

type RuleTab = Exclude<PolicyTab, "default" | "indicator-lists">;
type List = (query: ListQuery) => Promise<Page<unknown>>;

interface SummaryContext {
  set: FieldSet;
  now: number;
  zone: string;
}

export interface SummaryItem {
  label: string;
  count: number;
  /** The query string of the counted rules, or of those that the number is about. */
  query: string;
  /** Whether the number is that of the rules. */
  countsRules: boolean;
}

const UNUSED = "Unused for 90 days";
const HIT_TODAY: GridFilter = isAtLeast("hits24h", 1);
const EXPIRING: GridFilter = isDuring("expiresAt", { start: "now", end: "+14d" });

/** The summary above the rules, each number with the filter that lists the counted rules. */
export async function fetchSummary(api: ApiClient, tab: RuleTab, context: SummaryContext): Promise<SummaryItem[]> {
  const list: List =
    tab === "threat-rules" ? (query) => listThreatRules(api, query) : (query) => listPolicyRules(api, tab, query);
  const grouped = (field: string, metric?: string) =>
    list({ pageSize: 0, groupBy: [field], ...(metric && { metric }) });
  const [byState, byKind, expiring, byIssue] = await Promise.all([
    grouped("enabled", "sum:hits24h"),
    grouped(tab === "threat-rules" ? "action" : "issues"),
    list(toListQuery({ ...EMPTY_GRID_STATE, filters: [EXPIRING] }, context.set, { ...context, pageSize: 0 })),
    // An API that does not know the issues of threat rules loses only their number.
    tab === "threat-rules" ? toLoadResult(grouped("issues")) : undefined,
  ]);
  const item = (label: string, count: number, filter: GridFilter): SummaryItem => ({
    label,
    count,
    countsRules: true,
    query: gridQuery({ filters: [filter] }, new URLSearchParams({ tab })).toString(),
  });
  const countOf = ({ groups }: Page<unknown>, value: unknown) =>
    groups.find(({ key: [key] }) => key === value)?.count ?? 0;
  const issue = (label: string, page: Page<unknown>, value: string) =>
    item(label, countOf(page, value), isOneOf("issues", value));
  const kinds = byIssue
    ? [
        item("Suppressions", countOf(byKind, "suppress"), isOneOf("action", "suppress")),
        ...(byIssue.ok ? [issue(UNUSED, byIssue.value, "unused")] : []),
      ]
    : [
        issue("Shadowed", byKind, "shadowed"),
        issue("Conflicting", byKind, "conflicting"),
        issue(UNUSED, byKind, "unused"),
      ];
  return [
    item("Enabled", countOf(byState, true), isOneOf("enabled", "true")),
    item("Disabled", countOf(byState, false), isOneOf("enabled", "false")),
    ...kinds,
    item("Expiring in 14 days", expiring.total, EXPIRING),
    {
      ...item(
        "Hits in 24 hours",
        byState.groups.reduce((sum, { metric }) => sum + (metric ?? 0), 0),
        HIT_TODAY,
      ),
      countsRules: false,
    },
  ];
}
