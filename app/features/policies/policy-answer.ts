import type { ConnectionTest, RuleImpact, RuleImportResult } from "~/contract/policy-work";
import type { ThreatRuleImpact } from "~/contract/threat-rule";
import type { RefusedChange } from "~/screen/refused-change";

import type { RuleHunt } from "./hunt-for-rule";

/** A problem in a file of rules, with its position. Lines and columns start at 1. */
export interface FileProblem {
  line: number;
  column: number;
  message: string;
}

/** What the screen's action calculates without changing anything. */
export interface PolicyAnswer extends RefusedChange {
  impact?: RuleImpact;
  /** Where the flows of the impact are listed. */
  hunt?: RuleHunt;
  threatImpact?: ThreatRuleImpact;
  test?: ConnectionTest;
  /** What a file would change, or why it cannot be read. */
  importPreview?: { result: RuleImportResult } | { fileProblems: FileProblem[] };
}
