import type { z } from "zod";

import type { UndoFamily } from "~/contract/bulk";
import {
  EgressAddition,
  EgressChange,
  EgressRule,
  EgressSpec,
  IngressAddition,
  IngressChange,
  IngressRule,
  IngressSpec,
  SavedEgressRule,
  SavedIngressRule,
  type Direction,
  type RuleSpec,
} from "~/contract/policy-rule";
import { EgressImport, IngressImport, type RuleImport } from "~/contract/policy-work";

import type { RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";
import type { StoredEgressRule, StoredIngressRule } from "../../store/tables/policy";

export type StoredRule = StoredEgressRule | StoredIngressRule;

/** The differences between the two directions. */
export interface RuleKind {
  direction: Direction;
  /** Below /v1. */
  prefix: `/${UndoFamily}`;
  /** The key of the rows in a list response. */
  key: string;
  table: "egressRule" | "ingressRule";
  set: string;
  item: z.ZodType;
  saved: z.ZodType;
  spec: z.ZodType<RuleSpec>;
  addition: z.ZodType<RuleSpec & { position?: number | undefined }>;
  change: z.ZodType<RuleSpec & { resourceVersion: number }>;
  import: z.ZodType<RuleImport>;
  /** The user-editable properties. */
  properties: readonly string[];
}

export const RULE_KINDS: Record<Direction, RuleKind> = {
  egress: {
    direction: "egress",
    prefix: "/egress_policy_rule",
    key: "egressPolicyRule",
    table: "egressRule",
    set: "egress-rule",
    item: EgressRule,
    saved: SavedEgressRule,
    spec: EgressSpec,
    addition: EgressAddition,
    change: EgressChange,
    import: EgressImport,
    properties: Object.keys(EgressSpec.shape),
  },
  ingress: {
    direction: "ingress",
    prefix: "/ingress_policy_rule",
    key: "ingressPolicyRule",
    table: "ingressRule",
    set: "ingress-rule",
    item: IngressRule,
    saved: SavedIngressRule,
    spec: IngressSpec,
    addition: IngressAddition,
    change: IngressChange,
    import: IngressImport,
    properties: Object.keys(IngressSpec.shape),
  },
};

/** The rules of a direction in evaluation order. */
export async function readRules({ rows }: Pick<RecordReads, "rows">, { table }: RuleKind): Promise<StoredRule[]> {
  const rules: StoredRule[] = await readStored(rows, table);
  return rules.sort((one, other) => one.order - other.order);
}

function readStored(rows: RecordReads["rows"], table: RuleKind["table"]): Promise<StoredRule[]> {
  return table === "egressRule" ? readRows(rows("egressRule")) : readRows(rows("ingressRule"));
}
