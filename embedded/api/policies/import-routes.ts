import type { z } from "zod";

import { BulkResult, BulkUndo } from "~/contract/bulk";
import { RuleImportResult } from "~/contract/policy-work";

import { defineTenantRoute, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { importRules, type ImportBody } from "./rule-import";
import type { NamedRule, OpenRuleSet } from "./rule-set";
import { undoRules } from "./undo-rules";

interface ImportDescription<Spec extends { displayName: string }, Rule extends NamedRule> {
  family: string;
  /** Below /v1. */
  prefix: string;
  summary: string;
  body: z.ZodType<ImportBody<Spec>>;
  open: OpenRuleSet<Spec, Rule>;
}

/** POST /import of one list of rules, and its undo route. */
export function createImportRoutes<Spec extends { displayName: string }, Rule extends NamedRule>(
  services: ApiServices,
  { family, prefix, summary, body, open }: ImportDescription<Spec, Rule>,
): Route[] {
  const common = { family, allow: "tenantAdmin", method: "post" } as const;
  return [
    defineTenantRoute(
      { ...common, path: `${prefix}/import`, summary, body, answer: RuleImportResult },
      (call: TenantCall<unknown, unknown, ImportBody<Spec>>) => importRules(open, services, call),
    ),
    defineTenantRoute(
      {
        ...common,
        path: `${prefix}/import/undo`,
        summary: "Undo an import, or the saving of one rule",
        body: BulkUndo,
        answer: BulkResult,
      },
      (call) => undoRules(open, services, call),
    ),
  ];
}
