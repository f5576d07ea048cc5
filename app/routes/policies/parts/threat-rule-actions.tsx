import { Ellipsis, FileDown, FileUp, LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";

import { draftThreatRule, type ThreatRuleDraft } from "~/features/policies/threat-rule-draft";
import { ThreatRuleDialog, ThreatRuleForm } from "~/features/policies/threat-rule-dialog";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { Menu } from "~/ui/actions/menu";

import type { ThreatRulesScreen } from "../screen-data";
import { ImportRules } from "./import-rules";

const FILE = "/policies/rules/threat-rules";

export function ThreatRuleActions({ canChange, templates }: ThreatRulesScreen) {
  const t = useTerminology();
  const [draft, setDraft] = useState<ThreatRuleDraft>();
  const [isImporting, setImporting] = useState(false);
  if (!canChange) {
    return (
      <LinkButton to={FILE} icon={FileDown} reloadDocument>
        Export YAML
      </LinkButton>
    );
  }
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
      <Menu
        label="More"
        icon={Ellipsis}
        iconOnly
        align="end"
        items={[
          { label: "Import YAML", icon: FileUp, onSelect: () => setImporting(true) },
          { kind: "submit", label: "Export YAML", icon: FileDown, form: "rule-file" },
        ]}
      />
      <form id="rule-file" method="get" action={FILE} hidden />
      <ThreatRuleDialog label={t("Add threat rule")} icon={Plus} variant="primary" draft={draftThreatRule()} />
      {isImporting && <ImportRules set="threat-rules" onClose={() => setImporting(false)} />}
      {draft && <ThreatRuleForm draft={draft} onClose={() => setDraft(undefined)} />}
    </>
  );
}
