import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

import { TOTALS } from "../catalogue/tenants";
import type { TenantDraft } from "../make/drafts";
import { createRandom } from "../prng";
import { createBackgroundFlows } from "./background-flows";
import { createBackgroundQueries } from "./background-queries";
import type { FlowFacts } from "./flow-facts";
import { makeFlow } from "./flow-row";
import { groupByHour, type RowsOfHour } from "./history";
import { createPlaces } from "./places";
import { makeQuery, type QueryFacts } from "./query-row";
import { hourOf, startOfHour } from "./rhythm";
import { simulateCheckIns } from "./check-ins";
import { createSchedule, type Schedule } from "./schedule";
import { HOUR } from "../timeline";

/** Flows and queries of threats and stories. The rest is generated around them. */
export interface Evidence {
  flows: readonly FlowFacts[];
  queries: readonly QueryFacts[];
}

/**
 * The flows and queries of a tenant, hour by hour. Every hour has its own random streams, so any hour can be generated
 * separately.
 */
export interface TenantTraffic {
  flowsOf: RowsOfHour<Flow>;
  queriesOf: RowsOfHour<DnsQuery>;
}

export function createTenantTraffic(tenant: TenantDraft, evidence: Evidence, now: number): TenantTraffic {
  const { id, prefix, size } = tenant.entry;
  const places = createPlaces(tenant, now);
  const flowFacts = createBackgroundFlows(tenant, places);
  const queryFacts = createBackgroundQueries(tenant, places);
  const evidenceFlows = groupByHour(evidence.flows, ({ moment }) => hourOf(moment, now));
  const evidenceQueries = groupByHour(evidence.queries, ({ moment }) => hourOf(moment, now));
  const attendances = simulateCheckIns(tenant, now);
  const attendancesOf = groupByHour(attendances, ({ moment }) => hourOf(moment, now));
  const flowCount = TOTALS.flows * size.trafficShare - evidence.flows.length - attendances.length;
  const queryCount = TOTALS.dns * size.trafficShare - evidence.queries.length;
  const flowSchedule = createSchedule("flows", tenant, Math.max(0, Math.round(flowCount)), now);
  const querySchedule = createSchedule("dns", tenant, Math.max(0, Math.round(queryCount)), now);
  return {
    flowsOf: (hour) => {
      const random = createRandom(`flows/${id}/${hour}`);
      const begun = attendancesOf(hour).map(({ draft, moment }) => flowFacts.begin(draft, moment, random));
      const facts = [...evidenceFlows(hour), ...begun, ...drawAll(flowSchedule, hour, flowFacts.draw, random)];
      const stem = `flow-${prefix}-${stampOf(hour, now)}`;
      return facts.map((fact, index) => makeFlow(`${stem}-${index.toString(36)}`, fact, random, now));
    },
    queriesOf: (hour) => {
      const random = createRandom(`dns/${id}/${hour}`);
      const facts = [...evidenceQueries(hour), ...drawAll(querySchedule, hour, queryFacts.draw, random)];
      const stem = `dns-${prefix}-${stampOf(hour, now)}`;
      return facts.map((fact, index) => makeQuery(`${stem}-${index.toString(36)}`, fact, random));
    },
  };
}

function drawAll<Facts>(
  schedule: Schedule,
  hour: number,
  draw: (draft: TenantDraft["devices"][number], moment: number, random: ReturnType<typeof createRandom>) => Facts,
  random: ReturnType<typeof createRandom>,
): Facts[] {
  const facts: Facts[] = [];
  for (let count = schedule.counts[hour] ?? 0; count > 0; count--) {
    const drawn = schedule.draw(hour, random);
    if (drawn) facts.push(draw(drawn.draft, drawn.moment, random));
  }
  return facts;
}

/** The hour in IDs: hours since 1970, so that IDs differ from those of another day's demonstration. */
function stampOf(hour: number, now: number): string {
  return Math.floor(startOfHour(hour, now) / HOUR).toString(36);
}
