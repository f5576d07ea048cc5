import { z } from "zod";

import { BulkResult } from "~/contract/bulk";
import { RuleOrder } from "~/contract/policy-work";
import type { EgressRule, IngressRule } from "~/contract/policy-rule";

import { fullMinute } from "../../rules/full-minute";
import { readRows, type RowSource } from "../../store/row-source";
import { EGRESS_LIST, INGRESS_LIST, type StoredEgressRule, type StoredIngressRule } from "../../store/tables/policy";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { createDefaultPolicyRoutes } from "./default-policy";
import { describeRules } from "./describe-rules";
import { createImportRoutes } from "./import-routes";
import { withExposedRisk } from "./exposed-risk";
import { readHits } from "./read-hits";
import { createRuleBulkRoutes } from "./rule-bulk";
import { readRules, RULE_KINDS, type RuleKind, type StoredRule } from "./rule-kind";
import { createSimulations } from "./rule-simulations";
import { openPolicyRules } from "./rule-set";
import { requireRule } from "./rule-store";
import { addRule, removeRule, reorderRules, replaceRule } from "./rule-writes";
import type { SavedRule } from "./undo-rules";
import { withIndicators } from "./with-indicators";

const Name = z.object({ name: z.string().min(1).max(100) });

/** Egress and ingress rules, and the default policy. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  return [
    ...Object.values(RULE_KINDS).flatMap((kind) => createRuleRoutes(kind, services, limit)),
    ...createDefaultPolicyRoutes(services),
  ];
}

function createRuleRoutes(kind: RuleKind, services: ApiServices, limit: ExportLimit): Route[] {
  const { prefix, key, item, direction } = kind;
  const set = setOf(services, kind.set);
  return [
    ...defineListRoutes(
      {
        family: "Policies",
        allow: "member",
        prefix,
        summary: `The ${direction} rules of the tenant`,
        key,
        item,
        lists: [set],
        async pick(call) {
          const now = fullMinute(services.clock());
          const hits = await readHits(call.events, now);
          // The hits are part of the key, because they come from another store than the rules.
          return { set, source: () => listRules(kind, services, call, now), keptAs: JSON.stringify([now, ...hits]) };
        },
      },
      services,
      limit,
    ),
    ...createRuleSetRoutes(kind, services),
    ...createSimulations(kind, services),
    ...createRuleBulkRoutes(kind, set, services, (call) => listRules(kind, services, call, services.clock())),
    ...createSingleRuleRoutes(kind, services),
  ];
}

/** Changes to the complete rule list of a direction. */
function createRuleSetRoutes(kind: RuleKind, services: ApiServices): Route[] {
  const { prefix, direction } = kind;
  const common = { family: "Policies", allow: "tenantAdmin", method: "post" } as const;
  return [
    defineTenantRoute(
      {
        ...common,
        path: `${prefix}/add`,
        summary: `Add an ${direction} rule at a position, or after the others`,
        body: kind.addition,
        status: 201,
        answer: kind.saved,
      },
      async (call) => describeSaved(kind, services, call, await addRule(kind, services, call)),
    ),
    defineTenantRoute(
      {
        ...common,
        path: `${prefix}/reorder`,
        summary: `Reorder ${direction} rules`,
        body: RuleOrder,
        answer: BulkResult,
      },
      (call) => reorderRules(kind, services, call),
    ),
    ...createImportRoutes(services, {
      family: "Policies",
      prefix,
      body: kind.import,
      summary: `Add, change and delete ${direction} rules as a file states them, or preview that`,
      open: openPolicyRules(kind, services),
    }),
  ];
}

function createSingleRuleRoutes(kind: RuleKind, services: ApiServices): Route[] {
  const { item, direction } = kind;
  const common = { family: "Policies", path: `${kind.prefix}/{name}`, params: Name } as const;
  return [
    defineTenantRoute(
      { ...common, allow: "member", method: "get", summary: `One ${direction} rule`, answer: item },
      async (call) => describeRule(kind, services, call, await requireRule(call.records, kind, call.params.name)),
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "tenantAdmin",
        method: "put",
        summary: `Replace an ${direction} rule`,
        body: kind.change,
        answer: kind.saved,
      },
      async (call) => describeSaved(kind, services, call, await replaceRule(kind, services, call)),
    ),
    defineTenantRoute(
      { ...common, allow: "tenantAdmin", method: "delete", summary: `Delete an ${direction} rule`, status: 204 },
      (call) => removeRule(kind, services, call),
    ),
  ];
}

async function describeSaved(kind: RuleKind, services: ApiServices, call: TenantCall, { name, undoId }: SavedRule) {
  return { ...(await describeRule(kind, services, call, { name })), ...(undoId !== undefined && { undoId }) };
}

async function describeRule(
  kind: RuleKind,
  services: ApiServices,
  call: TenantCall,
  { name }: Pick<StoredRule, "name">,
) {
  const [rules, hits] = await Promise.all([readRules(call.records, kind), readHits(call.events, services.clock())]);
  const expanded = await withIndicators(call.records, rules);
  const described = describeRules(expanded, hits, services.clock()).find((rule) => rule.name === name);
  if (!described || kind.direction === "egress") return described;
  return (await withExposedRisk(call.records, [described]))[0];
}

async function listRules(
  kind: RuleKind,
  services: ApiServices,
  { records, events }: TenantCall,
  now: number,
): Promise<RowSource<EgressRule> | RowSource<IngressRule>> {
  const hits = await readHits(events, now);
  if (kind.table === "egressRule") {
    const rules: StoredEgressRule[] = await readRows(records.rows("egressRule"));
    const rows: EgressRule[] = describeRules(await withIndicators(records, inOrder(rules)), hits, now);
    return services.records.forRows(EGRESS_LIST, rows);
  }
  const rules: StoredIngressRule[] = await readRows(records.rows("ingressRule"));
  const described = describeRules(await withIndicators(records, inOrder(rules)), hits, now);
  const rows: IngressRule[] = await withExposedRisk(records, described);
  return services.records.forRows(INGRESS_LIST, rows);
}

function inOrder<Rule extends StoredRule>(rules: Rule[]): Rule[] {
  return rules.sort((one, other) => one.order - other.order);
}
