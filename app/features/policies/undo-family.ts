import type { UndoFamily } from "~/contract/bulk";
import type { RuleSetName } from "~/contract/policy-facts";

/** The family under which an import, a copy, or the change of one rule is undone. */
export const IMPORT_UNDO: Record<RuleSetName, UndoFamily> = {
  egress: "egress_policy_rule/import",
  ingress: "ingress_policy_rule/import",
  "threat-rules": "threat_rule/import",
};
