import type { Panel, PanelSpec } from "~/contract/dashboard";
import { inSentence } from "~/contract/word-facts";
import { BUILT_IN_DASHBOARD, cardOfSource, MAP_KINDS } from "~/contract/dashboard-facts";

import { parseComment } from "../../rules/comment/parse-comment";
import { badRequest, invalidField, notFound, Problem } from "../problem";
import { mayCall, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { BUILT_IN_PANELS } from "./built-in-panels";
import { isoTime, type Range } from "./panel";
import { readPanelData } from "./read-panel-data";
import { readPanelRequest } from "./panel-request";
import { requireSource, type PanelSources } from "./panel-sources";
import { findDashboard, findPanel } from "./stored-dashboards";

const DEFAULT_RANGE_MS = 7 * 24 * 3_600_000;

export interface RangeQuery {
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/** The range of a call; defaults to the last seven days. Throws a Problem (400) if the range ends before it starts. */
export function rangeOf({ startTime, endTime }: RangeQuery, now: number): Range {
  const end = endTime === undefined ? now : Date.parse(endTime);
  const start = startTime === undefined ? end - DEFAULT_RANGE_MS : Date.parse(startTime);
  if (start >= end) throw badRequest("startTime must be before endTime");
  return { start, end };
}

type NamedPanel = PanelSpec & { name: string };

/** A custom panel with its data. The filters of the call provide the dashboard's variables. */
export async function readCustomPanel(
  panel: NamedPanel,
  call: TenantCall,
  range: Range,
  { services, sources }: { services: ApiServices; sources: PanelSources },
): Promise<Panel> {
  const now = services.clock();
  const { name, displayName, view, query, text } = panel;
  const described = { name, displayName, view, updatedAt: isoTime(now) };
  if (!query) return { ...described, data: { columns: [], rows: [] }, body: parseComment(text ?? "") };
  const card = cardOfSource(query.source);
  if (card !== undefined) {
    const builtIn = await readBuiltInPanel(card, call, range, services);
    return { ...builtIn, ...described };
  }
  const source = requireSource(sources, query.source, call.caller);
  const requested = { now, range, variables: call.list.filters ?? [] };
  const request = readPanelRequest(query, source.set, requested);
  const content = await readPanelData(view.type, {
    query,
    request,
    set: source.set,
    ask: (list) => source.ask(call, list),
  });
  return { ...described, ...content };
}

/** A panel of a dashboard, with its data. */
export async function readPanel(
  named: { dashboard: string; panel: string },
  call: TenantCall,
  range: Range,
  reading: { services: ApiServices; sources: PanelSources },
): Promise<Panel> {
  if (named.dashboard === BUILT_IN_DASHBOARD) return readBuiltInPanel(named.panel, call, range, reading.services);
  const found = findPanel(await findDashboard(call.records, named.dashboard), named.panel);
  return readCustomPanel(found, call, range, reading);
}

export async function readBuiltInPanel(
  panelName: string,
  { caller, records, events }: TenantCall,
  range: Range,
  services: ApiServices,
): Promise<Panel> {
  const definition = BUILT_IN_PANELS.find(({ name }) => name === panelName);
  if (!definition) throw notFound("panel", panelName);
  if (!mayCall(caller.role, definition.allow)) throw new Problem(403, "Your role does not allow this");
  const now = services.clock();
  const content = await definition.read({ records, events, services, now, range });
  const { name, displayName, view, link } = definition;
  return { name, displayName, view, link, ...content, updatedAt: isoTime(now) };
}

/** Rejects a panel that could not be read later. Throws a Problem (400, 403). */
export function checkPanel(
  { view, query }: Pick<PanelSpec, "query"> & Partial<Pick<PanelSpec, "view">>,
  { caller }: TenantCall,
  sources: PanelSources,
  now: number,
): void {
  if (!query) return;
  const card = cardOfSource(query.source);
  if (card !== undefined) {
    const definition = BUILT_IN_PANELS.find(({ name }) => name === card);
    if (!definition) throw badRequest(`There is no card "${card}"`);
    if (!mayCall(caller.role, definition.allow)) throw new Problem(403, "Your role does not allow this");
    return;
  }
  const { set } = requireSource(sources, query.source, caller);
  readPanelRequest(query, set, { now, range: { start: now - 1, end: now }, variables: [] });
  for (const name of query.groupBy) {
    const grouped = set.fields.find((field) => field.name === name && field.group);
    if (view?.type === "map" && grouped && !MAP_KINDS.has(grouped.kind))
      throw invalidField("groupBy", `A map needs a country or a site, not "${name}"`);
    if (!grouped)
      throw invalidField("groupBy", `The list of ${inSentence(set.label.many)} cannot be grouped by "${name}"`);
  }
  for (const key of query.sort) {
    if (!set.fields.some((field) => field.name === key.replace(/^-/, "") && field.sort))
      throw invalidField("sort", `The list of ${inSentence(set.label.many)} cannot be sorted by "${key}"`);
  }
}
