import { Plus } from "lucide-react";
import { useState } from "react";

import { draftThreatRule, type ThreatRuleDraft } from "~/features/policies/threat-rule-draft";
import { ThreatRuleDialog, ThreatRuleForm } from "~/features/policies/threat-rule-dialog";
import { useTerminology } from "~/shell/use-terminology";

import type { ThreatRulesScreen } from "../screen-data";
import { ExportRules, RuleMenus } from "./rule-menus";

export function ThreatRuleActions({ canChange, templates }: ThreatRulesScreen) {
  const t = useTerminology();
  const [draft, setDraft] = useState<ThreatRuleDraft>();
  if (!canChange) return <ExportRules set="threat-rules" />;
  return (
    <>
      <RuleMenus set="threat-rules" templates={templates} onTemplate={({ rule }) => setDraft(draftThreatRule(rule))} />
      <ThreatRuleDialog label={t("Add threat rule")} icon={Plus} variant="primary" draft={draftThreatRule()} />
      {draft && <ThreatRuleForm draft={draft} onClose={() => setDraft(undefined)} />}
    </>
  );
}
