import { isOneOf } from "~/address/filters";
import { readAddress } from "~/address/grid-address";
import { getAuditRetention, listAuditEvents } from "~/api/audit.server";
import { describeAction, type AuditWords } from "~/catalogue/audit-words";
import type { Services } from "~/context";
import { AuditEntry } from "~/contract/audit";
import type { FieldSet } from "~/contract/field";
import { inBrandWords } from "~/contract/term-facts";
import type { ListQuery } from "~/contract/filter";
import type { Group, Page } from "~/contract/list";
import { toHistogram } from "~/grid/histogram/histogram";
import { orLastPage } from "~/grid/last-page.server";
import { countQuickFilters } from "~/grid/quick-filters.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { createLinkCheck, type MayOpen } from "~/screen/link-visibility.server";
import type { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { formatBrowser } from "~/ui/format/browser.server";

import type { Query } from "./query";

type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;

/**
 * An event as the screen shows it: with a label for the action, the name of the browser, and only links that the viewer
 * may follow.
 */
export interface ShownEvent extends Omit<AuditEntry, "message"> {
  verb: string;
  client: string;
  message: string | null;
}

/** Results from the bottom of the chart to the top. */
const WORST_LAST = ["success", "denied", "failed"];

/** The events with their chart, the common searches with their counts, and the start of the retained trail. */
export async function readEvents(screenContext: ScreenContext, request: Request, { catalogue, now: clock }: Services) {
  const { api, brand, visibility } = screenContext;
  const rename = (text: string) => inBrandWords(text, brand.words);
  const now = clock();
  const { query, grid } = readGrid(screenContext, request, now);
  const common = catalogue.audit.views.map(({ label, actions }) => ({
    label: rename(label),
    filters: [isOneOf("action", ...actions)],
  }));
  const [events, histogram, retention, views] = await Promise.all([
    orLastPage(query, (page) => listAuditEvents(api, page)),
    toLoadResult(readHistogram(screenContext, query)),
    toLoadResult(getAuditRetention(api)),
    countQuickFilters(screenContext, common, now, (counted) => listAuditEvents(api, counted)),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  const shown = selectShownFields(events, grid, AuditEntry.keyof().options);
  return {
    grid: {
      ...grid,
      set: withActionWords(grid.set, (action) => rename(describeAction(catalogue.audit, action).label), events),
    },
    events: { ...shown, items: shown.items.map((event) => toShown(event, catalogue.audit, mayOpen)) },
    histogram,
    retention: retention.ok ? retention.value : null,
    startsTooEarly: retention.ok && query.startTime !== undefined && query.startTime < retention.value.since,
    views,
  };
}

/** The matching events per step of time, by type of object or by result. */
async function readHistogram(
  { api, url, fields, query: { chart } }: ScreenContext,
  { q, filters, startTime, endTime }: ListQuery,
) {
  const requested = { pageSize: 0, q, filters, startTime, endTime };
  const { groups, groupSeconds } = await listAuditEvents(api, { ...requested, groupBy: ["timestamp:auto", chart] });
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  return {
    chart,
    histogram: toHistogram(groups, groupSeconds, chart === "result" ? WORST_LAST : byCount(groups), requested),
    state: readAddress(url.searchParams, fields).state,
  };
}

/** The types of object from the most frequent to the rarest. */
function byCount(groups: readonly Group[]): string[] {
  const totals = new Map<string, number>();
  for (const { key, count } of groups) {
    const type = String(key[1]);
    totals.set(type, (totals.get(type) ?? 0) + count);
  }
  return [...totals].sort(([, some], [, others]) => others - some).map(([type]) => type);
}

function toShown(event: AuditEntry, words: AuditWords, mayOpen: MayOpen): ShownEvent {
  const { objectLink } = event;
  return {
    ...event,
    verb: describeAction(words, event.action).verb,
    message: event.message || null,
    client: formatBrowser(event.userAgent),
    objectLink: objectLink !== null && mayOpen(objectLink) ? objectLink : null,
  };
}

/**
 * The dictionary with labels for the actions on this page and in its facet only, to avoid sending the whole catalogue.
 */
function withActionWords(
  set: FieldSet,
  labelOf: (action: string) => string,
  { items, facets, groups }: Page<AuditEntry>,
): FieldSet {
  const grouped = groups.flatMap(({ key }) => key.filter((value) => typeof value === "string"));
  const counted = facets["action"]?.flatMap(({ value }) => value ?? []) ?? [];
  const present = new Set([...items.map(({ action }) => action), ...counted, ...grouped]);
  const values = [...present].map((action) => ({ value: action, label: labelOf(action) }));
  return { ...set, fields: set.fields.map((field) => (field.name === "action" ? { ...field, values } : field)) };
}
