import { listObservedDomains } from "~/api/domain.server";
import { listDnsQueries } from "~/api/dns.server";
import { listFlows } from "~/api/flow.server";
import { listSensors } from "~/api/sensor.server";
import { getGlobalStatus } from "~/api/status.server";
import { exactly, type Filter, type ListQuery } from "~/contract/filter";
import { endOfMinute } from "~/contract/language/moment";
import type { Group } from "~/contract/list";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { toLoadResult } from "~/screen/load-result";
import { readMaintenance } from "~/screen/site-names.server";

import { lacksSensor } from "./lacks-sensor";
import type { ScreenContext } from "./screen-context";
import { fetchMetrics, fetchShares, fetchSplit } from "./series.server";
import { shownRange } from "./shown-range";
import { HOUR_MS, spanOf, throughputSteps, type Steps } from "./steps";
import { fetchValues, type ListEvents } from "./timed-values.server";

/** The bytes that are split. */
export const SPLIT_METRICS = { both: "sum:totalBytes", in: "sum:bytesIn", out: "sum:bytesOut" } as const;
const EARLIER_HOURS = { day: 24, week: 168 } as const;
const MAX_RANKED = 8;
/** On the map, every country fits. */
const MAX_COUNTRIES = 250;
const MAX_SENSORS = 100;
const DAY_MS = 24 * HOUR_MS;

/** The data of the open tab. Each part fails independently. */
export async function fetchMonitoring(screenContext: ScreenContext, request: Request, now: Date) {
  const { query, preferences } = screenContext;
  const shown = shownRange(query.range, now.getTime(), preferences.zone);
  const { steps } = shown;
  const range = spanOf(steps);
  const deviceTypes =
    screenContext.fieldSets.get("flow")?.fields.find(({ name }) => name === "deviceType")?.values ?? [];
  const deviceType = deviceTypes.find(({ value }) => value === query.deviceType)?.value;
  const question = { opened: screenContext, now: now.getTime(), range, steps, ...listsOf(deviceType) };
  const [traffic, dns, sensors, deployed] = await Promise.all([
    query.tab === "traffic" ? fetchTraffic(question) : null,
    query.tab === "dns" ? fetchDns(question) : null,
    query.tab === "sensors" ? fetchSensors(screenContext, request, now) : null,
    query.tab === "sensors" ? null : toLoadResult(listSensors(screenContext.api, { pageSize: 0 })),
  ]);
  return {
    ...query,
    deviceType,
    deviceTypes,
    range: shown.id,
    isCut: shown.isCut,
    interval: range,
    steps,
    traffic,
    dns,
    sensors,
    hasNoSensor: deployed !== null && lacksSensor(deployed, traffic?.bytes ?? dns?.queries),
    fetchedAt: now.toISOString(),
  };
}

/** The lists of events, limited to devices of one type if there is one. */
function listsOf(deviceType: string | undefined): { flows: ListEvents; queries: ListEvents } {
  if (deviceType === undefined) return { flows: listFlows, queries: listDnsQueries };
  const limited = ({ filters = [], ...query }: ListQuery): ListQuery => ({
    ...query,
    filters: [...filters, exactly("deviceType", deviceType)],
  });
  return {
    flows: (api, query) => listFlows(api, limited(query)),
    queries: (api, query) => listDnsQueries(api, limited(query)),
  };
}

interface Question {
  flows: ListEvents;
  queries: ListEvents;
  opened: ScreenContext;
  now: number;
  range: { startTime: string; endTime: string };
  steps: Steps;
}

async function fetchTraffic(question: Question) {
  const { opened, range, flows } = question;
  const { api } = opened;
  const rank = (field: string, filters: Filter[] = []) => toLoadResult(rankFlows(field, filters));
  const rankFlows = async (field: string, filters: Filter[]) =>
    (
      await flows(api, {
        ...range,
        ...ranked(field, "sum:totalBytes"),
        ...(field === "dstCountry" && opened.query.countries === "map" && { limit: MAX_COUNTRIES }),
        filters: [...filters, present(field)],
      })
    ).groups;
  const requested = { api, list: flows, steps: question.steps, shift: shiftOf(question) };
  const throughput = { ...requested, steps: throughputSteps(question.steps) };
  const [bytes, both, split, roundTrip, retransmitted, silent, sites, applications, devices, countries, newDomains] =
    await Promise.all([
      toLoadResult(timed(question, flows, "sum:totalBytes")),
      toLoadResult(fetchMetrics(throughput, ["sum:bytesIn", "sum:bytesOut"])),
      toLoadResult(fetchSplit(throughput, opened.query.split, SPLIT_METRICS[opened.query.direction ?? "both"])),
      toLoadResult(fetchMetrics(requested, ["p50:rttMs", "p95:rttMs"])),
      toLoadResult(fetchMetrics(requested, ["avg:retransPct"])),
      toLoadResult(listSilent(api)),
      rank("siteName"),
      rank("application"),
      rank("srcDevice"),
      rank("dstCountry"),
      toLoadResult(countNewDomains(question)),
    ]);
  return {
    bytes,
    both,
    canAddPanel: opened.viewer.role.canChange,
    split,
    roundTrip,
    retransmitted,
    silent: silent.ok ? silent.value : [],
    sites,
    applications,
    devices,
    countries,
    newDomains,
  };
}

/** The sensors that are down, which may explain gaps in the charts. */
async function listSilent(api: ScreenContext["api"]) {
  return (await listSensors(api, { pageSize: MAX_SENSORS, filters: [exactly("status", "down")] })).items;
}

async function fetchDns(question: Question) {
  const { opened, range, now, queries: list } = question;
  const { api } = opened;
  const count = async (filters: Filter[]) => (await list(api, { ...range, pageSize: 0, filters })).total;
  const rank = async (field: string, filters: Filter[] = []) =>
    (await list(api, { ...range, ...ranked(field), filters: [...filters, present(field)] })).groups;
  const isBlocked = exactly("action", "blocked");
  const requested = { api, list, steps: question.steps, shift: shiftOf(question) };
  const isMissing = exactly("responseCode", "NXDOMAIN");
  const [queries, totals, responseMs, shares, silent, domains, blocked, resolvers, rare] = await Promise.all([
    toLoadResult(timed(question, list)),
    toLoadResult(Promise.all([count([]), count([isBlocked]), count([isMissing])])),
    toLoadResult(fetchMetrics(requested, ["p50:responseMs", "p95:responseMs"])),
    toLoadResult(fetchShares(requested, { blocked: isBlocked, nxdomain: isMissing })),
    toLoadResult(listSilent(api)),
    toLoadResult(rank("registrableDomain")),
    toLoadResult(rank("category", [isBlocked])),
    toLoadResult(rank("resolverIp")),
    toLoadResult(listRareDomains(question)),
  ]);
  return {
    queries,
    canAddPanel: opened.viewer.role.canChange,
    totals,
    responseMs,
    shares,
    silent: silent.ok ? silent.value : [],
    domains,
    blocked,
    resolvers,
    rare,
    day: startOfLastDay(now),
  };
}

/** The sensors of all sites, and the age of each data family. */
async function fetchSensors(screenContext: ScreenContext, request: Request, now: Date) {
  const { api, fieldSets, viewer } = screenContext;
  const fields = fieldSets.get("sensor");
  if (!fields) throw new Error("config/fields/sensor.yaml is missing");
  const { query, grid } = readGrid({ ...screenContext, fields }, request, now);
  const [status, maintenance, sensors] = await Promise.all([
    toLoadResult(getGlobalStatus(api)),
    readMaintenance(screenContext, now),
    orLastPage(query, (page) => listSensors(api, page)),
  ]);
  const shown = selectShownFields(sensors, grid, ["sensorId", "name", "siteName", "mute"]);
  return { grid, status, maintenance, sensors: shown, canChange: viewer.role.canChange };
}

/** The hours from the comparison period to the shown one; undefined without a comparison. */
function shiftOf({ opened, steps }: Question): number | undefined {
  const { compare } = opened.query;
  return compare === "previous" ? (steps.count * steps.lengthMs) / HOUR_MS : compare && EARLIER_HOURS[compare];
}

function timed(question: Question, list: ListEvents, metric?: string) {
  const { opened, steps } = question;
  const { api, preferences } = opened;
  const requested = { steps, shift: shiftOf(question), zone: preferences.zone };
  return fetchValues(api, list, { ...requested, ...(metric !== undefined && { metric }) });
}

async function countNewDomains({ opened, now }: Question): Promise<number> {
  const { total } = await listObservedDomains(opened.api, { pageSize: 0, filters: [seenSince(startOfLastDay(now))] });
  return total;
}

/** Domains of the last day that were queried by few devices, newest first. */
async function listRareDomains({ opened, now }: Question) {
  const isRare: Filter = { fieldName: "devices", numberRange: { max: 2 } };
  const { items, total } = await listObservedDomains(opened.api, {
    pageSize: MAX_RANKED,
    sort: ["-firstSeenHere"],
    filters: [isRare, seenSince(startOfLastDay(now))],
  });
  return { items, total };
}

function startOfLastDay(now: number): string {
  return new Date(endOfMinute(now) - DAY_MS).toISOString();
}

function seenSince(start: string): Filter {
  return { fieldName: "firstSeenHere", timestampRange: { start } };
}

function present(fieldName: string): Filter {
  return { fieldName, exists: true };
}

function ranked(field: string, metric?: string): ListQuery {
  return { groupBy: [field], pageSize: 0, limit: MAX_RANKED, ...(metric !== undefined && { metric }) };
}

export type MonitoringData = Awaited<ReturnType<typeof fetchMonitoring>>;
export type Ranking = Group[];
