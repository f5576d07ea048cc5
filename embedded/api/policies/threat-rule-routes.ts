import { z } from "zod";

import type { FieldSet } from "~/contract/field";
import {
  SavedThreatRule,
  ThreatRule,
  ThreatRuleChange,
  ThreatRuleImpact,
  ThreatRuleMatch,
  ThreatRuleSpec,
} from "~/contract/threat-rule";
import { ThreatRuleImport } from "~/contract/policy-work";

import { fullMinute } from "../../rules/full-minute";
import { THREAT_RULE_LIST } from "../../store/tables/threat-rule";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { createImportRoutes } from "./import-routes";
import { readThreatRules } from "./read-threat-rules";
import { PreviewRange, readPreviewRange } from "./rule-simulations";
import { createThreatRuleBulkRoutes } from "./threat-rule-bulk";
import { measureThreatImpact } from "./threat-rule-impact";
import { openThreatRules } from "./threat-rule-set";
import { requireThreatRule } from "./threat-rule-store";
import { addThreatRule, replaceThreatRule } from "./threat-rule-writes";
import type { SavedRule } from "./undo-rules";

const PREFIX = "/threat_rule";
const FAMILY = "ThreatRules";
const IMPORT = {
  family: FAMILY,
  prefix: PREFIX,
  body: ThreatRuleImport,
  summary: "Add, change and delete threat rules as a file states them, or preview that",
};
const Name = z.object({ name: z.string().min(1).max(100) });

/** The rules that raise and suppress threats. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "threat-rule");
  return [
    ...createListRoutes(services, limit, set),
    ...createWholeRoutes(services),
    ...createThreatRuleBulkRoutes(services, set),
    ...createImportRoutes(services, { ...IMPORT, open: openThreatRules(services) }),
    ...createSingleRoutes(services),
  ];
}

function createListRoutes(services: ApiServices, limit: ExportLimit, set: FieldSet): Route[] {
  return defineListRoutes(
    {
      prefix: PREFIX,
      family: FAMILY,
      allow: "member",
      summary: "Threat rules of the tenant",
      key: "threatRule",
      item: ThreatRule,
      lists: [set],
      pick({ records }) {
        const now = fullMinute(services.clock());
        const source = async () => services.records.forRows(THREAT_RULE_LIST, await readThreatRules(records, now));
        return { set, source, keptAs: String(now) };
      },
    },
    services,
    limit,
  );
}

/** The context for adding and previewing rules. */
function createWholeRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        family: FAMILY,
        allow: "tenantAdmin",
        method: "post",
        path: `${PREFIX}/add`,
        summary: "Add a threat rule",
        body: ThreatRuleSpec,
        status: 201,
        answer: SavedThreatRule,
      },
      async (call) => describeSaved(services, call, await addThreatRule(services, call)),
    ),
    defineTenantRoute(
      {
        family: FAMILY,
        allow: "member",
        method: "post",
        path: `${PREFIX}/preview`,
        summary: "How often a threat rule would have fired in the past",
        body: PreviewRange.extend({ rule: ThreatRuleMatch }),
        answer: ThreatRuleImpact,
      },
      ({ events, body: { rule, ...range } }) =>
        measureThreatImpact(rule, services, { events }, readPreviewRange(range, services.clock())),
    ),
  ];
}

function createSingleRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        family: FAMILY,
        allow: "member",
        method: "get",
        path: `${PREFIX}/{name}`,
        summary: "One threat rule",
        params: Name,
        answer: ThreatRule,
      },
      async (call) => describeRule(services, call, (await requireThreatRule(call.records, call.params.name)).name),
    ),
    defineTenantRoute(
      {
        family: FAMILY,
        allow: "tenantAdmin",
        method: "put",
        path: `${PREFIX}/{name}`,
        summary: "Replace a threat rule",
        params: Name,
        body: ThreatRuleChange,
        answer: SavedThreatRule,
      },
      async (call) => describeSaved(services, call, await replaceThreatRule(services, call)),
    ),
  ];
}

async function describeSaved(services: ApiServices, call: TenantCall, { name, undoId }: SavedRule) {
  return { ...(await describeRule(services, call, name)), ...(undoId !== undefined && { undoId }) };
}

async function describeRule(services: ApiServices, { records }: TenantCall, name: string) {
  return (await readThreatRules(records, services.clock())).find((rule) => rule.name === name);
}
