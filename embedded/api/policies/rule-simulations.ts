import { z } from "zod";

import { PREVIEW_DAYS } from "~/contract/policy-facts";
import { RulePosition } from "~/contract/policy-rule";
import { Connection, ConnectionTest, RuleImpact } from "~/contract/policy-work";

import { badRequest } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import type { ApiServices } from "../services";
import { readDefaultPolicy } from "./default-policy";
import { measureImpact } from "./rule-impact";
import { readRules, type RuleKind } from "./rule-kind";
import { findOverlapsOf } from "./rule-overlaps";
import { testConnection } from "./test-connection";

const DAY = 24 * 3_600_000;
/** The retention of flows. */
const MAX_DAYS = 30;

/** The time range of a preview; defaults to the last week. */
export const PreviewRange = z.strictObject({
  startTime: z.iso.datetime().optional(),
  endTime: z.iso.datetime().optional(),
});

/** Throws a Problem (400) if the range ends before it starts or exceeds the retention of flows. */
export function readPreviewRange({ startTime, endTime }: z.infer<typeof PreviewRange>, now: number) {
  const end = endTime === undefined ? now : Date.parse(endTime);
  const start = startTime === undefined ? end - PREVIEW_DAYS * DAY : Date.parse(startTime);
  if (!(start < end) || end - start > MAX_DAYS * DAY) throw badRequest(`Choose a time of at most ${MAX_DAYS} days`);
  return { start, end };
}

/** Simulates rules: for one connection, and for past traffic. Available to all roles. */
export function createSimulations(kind: RuleKind, services: ApiServices): Route[] {
  const { prefix, direction } = kind;
  const common = { family: "Policies", allow: "member", method: "post" } as const;
  return [
    defineTenantRoute(
      {
        ...common,
        path: `${prefix}/simulate`,
        summary: `Which ${direction} rule decides about a connection`,
        body: Connection,
        answer: ConnectionTest,
      },
      async ({ records, body }) => {
        const [rules, policy] = await Promise.all([readRules(records, kind), readDefaultPolicy(records)]);
        return testConnection(kind, records, rules, body, { now: services.clock(), policy });
      },
    ),
    defineTenantRoute(
      {
        ...common,
        path: `${prefix}/preview`,
        summary: `What an ${direction} rule would have matched in the past, and the rules it would overlap with`,
        // The stored rule that is edited, or the position of a new one.
        body: PreviewRange.extend({
          rule: kind.spec,
          name: z.string().max(100).optional(),
          position: RulePosition.optional(),
        }),
        answer: RuleImpact,
      },
      async ({ records, events, caller, body: { rule, name, position, ...range } }) => {
        const now = services.clock();
        const [impact, overlaps] = await Promise.all([
          measureImpact(kind, { records, events }, rule, readPreviewRange(range, now)),
          findOverlapsOf(kind, { records, caller }, { rule, name, position }, now),
        ]);
        return { ...impact, ...overlaps };
      },
    ),
  ];
}
