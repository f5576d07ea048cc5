import type { ConnectionTest, RuleImpact, RuleImportResult } from "~/contract/policy-work";
import type { ThreatRuleImpact } from "~/contract/threat-rule";
import type { CopyPreviewAnswer } from "~/screen/tenant-result";
import type { RefusedChange } from "~/screen/refused-change";

import type { UnreadableValue } from "./indicator-text.server";
import type { RuleHunt } from "./hunt-for-rule";

/** A problem in a file of rules, with its position. Lines and columns start at 1. */
export interface FileProblem {
  line: number;
  column: number;
  message: string;
}

/** The results that the screen's action calculates without changing anything. */
export interface PolicyAnswer extends RefusedChange, Partial<CopyPreviewAnswer<RuleImportResult>> {
  impact?: RuleImpact;
  /** The link to the flows of the impact. */
  hunt?: RuleHunt;
  threatImpact?: ThreatRuleImpact;
  test?: ConnectionTest;
  /** The parts of the values of an indicator list that cannot be read; nothing was saved. */
  unreadable?: { text: UnreadableValue[]; file: UnreadableValue[] };
  /** The changes of a rule file with the lines of skipped rules by display name, or why it cannot be imported. */
  importPreview?:
    | { result: RuleImportResult; skippedLines: Readonly<Record<string, number>> }
    | { fileProblems: FileProblem[] };
}
