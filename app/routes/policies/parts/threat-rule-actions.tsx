import { Plus } from "lucide-react";

import { draftThreatRule } from "~/features/policies/threat-rule-draft";
import { ThreatRuleDialog } from "~/features/policies/threat-rule-dialog";
import { useWords } from "~/shell/use-words";

import type { ThreatRulesScreen } from "../screen-data";

export function ThreatRuleActions({ canChange }: ThreatRulesScreen) {
  const say = useWords();
  if (!canChange) return null;
  return <ThreatRuleDialog label={say("Add threat rule")} icon={Plus} variant="primary" draft={draftThreatRule()} />;
}
