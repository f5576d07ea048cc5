import { Ban, Radar } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";

import { RuleDialog } from "./rule-dialog";
import { draftRule, type RuleDraft } from "./rule-draft";
import type { CommonRule } from "./rules-of-threats";
import { ThreatRuleDialog } from "./threat-rule-dialog";
import { draftThreatRule, type ThreatRuleDraft } from "./threat-rule-draft";

/** Blocks the remote ends of the selected rows with one rule, which is reviewed in its form. */
export function BlockSelected({ block }: { block: CommonRule<RuleDraft> }) {
  return (
    <RuleDialog
      label="Block"
      icon={Ban}
      size="small"
      draft={"draft" in block ? block.draft : draftRule("egress")}
      disabledReason={"reason" in block ? block.reason : undefined}
      previewsAtOnce
    />
  );
}

/** Creates a threat rule for the remote ends of the selected rows, which is reviewed in its form. */
export function ThreatRuleOfSelected({ rule }: { rule: CommonRule<ThreatRuleDraft> }) {
  const t = useTerminology();
  return (
    <ThreatRuleDialog
      label={t("Create threat rule")}
      icon={Radar}
      size="small"
      draft={"draft" in rule ? rule.draft : draftThreatRule()}
      disabledReason={"reason" in rule ? rule.reason : undefined}
    />
  );
}
