import { LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";

import { draftThreatRule, type ThreatRuleDraft } from "~/features/policies/threat-rule-draft";
import { ThreatRuleDialog, ThreatRuleForm } from "~/features/policies/threat-rule-dialog";
import { useTerminology } from "~/shell/use-terminology";
import { Menu } from "~/ui/actions/menu";

import type { ThreatRulesScreen } from "../screen-data";

export function ThreatRuleActions({ canChange, templates }: ThreatRulesScreen) {
  const t = useTerminology();
  const [draft, setDraft] = useState<ThreatRuleDraft>();
  if (!canChange) return null;
  return (
    <>
      <Menu
        label="From template"
        icon={LayoutTemplate}
        align="end"
        items={templates.map(({ rule }) => ({
          label: rule.displayName,
          onSelect: () => setDraft(draftThreatRule(rule)),
        }))}
      />
      <ThreatRuleDialog label={t("Add threat rule")} icon={Plus} variant="primary" draft={draftThreatRule()} />
      {draft && <ThreatRuleForm draft={draft} onClose={() => setDraft(undefined)} />}
    </>
  );
}
