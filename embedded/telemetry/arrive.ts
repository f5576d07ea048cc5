import type { DuckDbEvents } from "../store/duckdb-events";
import { appendEvents, appendOriginals, replaceEvents } from "../store/load-events";
import type { LibsqlRecords } from "../store/libsql-records";
import { readRows } from "../store/row-source";
import type { ApiServices } from "../api/services";
import { flowAsDecided, queryAsDecided } from "./apply-decision";
import { decideEvents, type DecidedEvents } from "./decide-events";
import { readPolicyInForce } from "./policy-in-force";
import { raiseThreat } from "./raise-threats";
import { repeatEvents } from "./repeat-events";
import { respondToThreat } from "./respond-to-threat";
import { signInAgain } from "./sign-ins";
import { happens, slotsBetween } from "./slots";
import { idOfRow, isFlow, isQuery, matchThreatRules, type EventRow, type RuleMatch } from "./threat-rules";
import { planVendorThreat, raiseVendorThreat, type VendorThreat } from "./vendor-threats";

/** One in this many slots has a threat: about four a day. One has a sign-in: about one an hour. */
const SLOTS_PER_THREAT = 36;
const SLOTS_PER_SIGN_IN = 6;

export interface ArrivalServices extends Pick<ApiServices, "fieldSets" | "log"> {
  records: LibsqlRecords;
  events: DuckDbEvents;
}
interface Arrival {
  from: number;
  to: number;
  timeShift: number;
  /**
   * Threats and sign-ins are generated from this time on: after a longer pause they would crowd out what a person
   * should see.
   */
  threatsFrom: number;
}
/** The events of a tenant with their decisions, and the vendor's threats that they contain. */
interface TenantArrival extends DecidedEvents {
  threats: VendorThreat[];
}

/** Appends the events of a period, decided by the current rules. Returns the new events of each tenant. */
export async function appendArrivals(
  { records, events }: ArrivalServices,
  { from, to, timeShift, threatsFrom }: Arrival,
): Promise<Map<string, TenantArrival>> {
  const repeated = await repeatEvents(events, from, to, timeShift);
  const slots = slotsBetween(Math.max(from, threatsFrom), to);
  const arrivals = new Map<string, TenantArrival>();
  for (const { name } of await readRows(records.provider.tenants())) {
    const stores = { records: records.forTenant(name), events: events.forTenant(name) };
    const threats: VendorThreat[] = [];
    for (const slot of slots.filter((candidate) => happens(`threat/${name}/${candidate}`, SLOTS_PER_THREAT))) {
      const threat = await planVendorThreat(stores, slot);
      if (threat) threats.push(threat);
    }
    const { flows, queries } = repeated.get(name) ?? { flows: [], queries: [] };
    flows.push(...threats.flatMap((threat) => threat.flows));
    queries.push(...threats.flatMap((threat) => threat.queries));
    if (flows.length + queries.length + threats.length === 0) continue;
    const policy = await readPolicyInForce(stores.records);
    arrivals.set(name, { ...(await decideEvents({ flows, queries }, policy, stores.events)), threats });
  }
  const arrived = [...arrivals.values()];
  await appendEvents(
    events,
    "flow",
    arrived.flatMap(({ flows }) => flows),
    timeShift,
  );
  await appendEvents(
    events,
    "dns",
    arrived.flatMap(({ queries }) => queries),
    timeShift,
  );
  const originals = arrived.map((arrival) => arrival.originals);
  await appendOriginals(
    events,
    "flow",
    originals.flatMap(({ flows }) => flows),
    timeShift,
  );
  await appendOriginals(
    events,
    "dns",
    originals.flatMap(({ queries }) => queries),
    timeShift,
  );
  for (const tenantId of arrivals.keys()) events.forget(tenantId);
  return arrivals;
}

/** Raises the threats of new events, and generates sign-ins. */
export async function raiseArrivals(
  services: ArrivalServices,
  { from, to, timeShift, threatsFrom }: Arrival,
  arrivals: ReadonlyMap<string, TenantArrival>,
): Promise<void> {
  const range = { from: Math.max(from, threatsFrom), to };
  if (range.from >= range.to) return;
  for (const [tenantId, arrival] of arrivals) await raiseAt(services, tenantId, arrival, range, timeShift);
  for (const { name } of await readRows(services.records.provider.tenants())) {
    for (const slot of slotsBetween(range.from, range.to)) {
      if (happens(`sign-in/${name}/${slot}`, SLOTS_PER_SIGN_IN))
        await signInAgain(services.records.forTenant(name), slot);
    }
  }
}

async function raiseAt(
  { records, events, fieldSets, log }: ArrivalServices,
  tenantId: string,
  { threats, ...arrived }: TenantArrival,
  range: { from: number; to: number },
  timeShift: number,
): Promise<void> {
  const tenant = records.forTenant(tenantId);
  const services = { records: tenant, events: events.forTenant(tenantId), fieldSets, log, clock: () => range.to };
  const { matches, isSuppressed } = await matchThreatRules(services, range);
  const changed = new Map<string, EventRow>();
  for (const threat of threats) {
    const evidence = [...threat.flows, ...threat.queries];
    if (evidence.length > 0 && evidence.every((row) => isSuppressed(idOfRow(row)))) {
      for (const row of [...arrived.flows, ...arrived.queries])
        if (row.threatIds.includes(threat.threat.threatId)) changed.set(idOfRow(row), { ...row, threatIds: [] });
      continue;
    }
    await raiseVendorThreat(tenant, threat, arrived);
    const { threatId } = threat.threat;
    const rows = [...arrived.flows, ...arrived.queries].filter(({ threatIds }) => threatIds.includes(threatId));
    await respondToThreat(tenant, { threatId, rows }, range.to);
  }
  for (const match of matches) {
    // A row is the evidence of only one threat.
    const rows = match.rows.filter((row) => !changed.has(idOfRow(row)));
    const raised = rows.length === 0 ? undefined : await raiseThreat(tenant, { ...match, rows });
    if (!raised) continue;
    const { threatId } = raised;
    const answered = raised.rows.map((row) => ({ ...asAnswered(row, match), threatIds: [threatId] }));
    for (const row of answered) changed.set(idOfRow(row), row);
    const { action } = match.rule;
    if (raised.isNew) await respondToThreat(tenant, { threatId, rows: answered, action }, range.to);
  }
  if (changed.size === 0) return;
  const rows = [...changed.values()];
  await replaceEvents(events, "flow", tenantId, rows.filter(isFlow), timeShift);
  await replaceEvents(events, "dns", tenantId, rows.filter(isQuery), timeShift);
  events.forget(tenantId);
}

/** A blocking rule stops the traffic that it matches. */
function asAnswered(row: EventRow, { rule: { action, name } }: RuleMatch): EventRow {
  if (action !== "block") return row;
  const decision = { action, ruleName: name, reason: null, isLogged: true, translate: null } as const;
  return isFlow(row) ? flowAsDecided(row, decision) : queryAsDecided(row, decision, undefined);
}
