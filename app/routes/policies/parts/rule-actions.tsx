import { useLocation } from "@remix-run/react";
import { ArrowDownUp, Ellipsis, FileDown, FileUp, LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";

import { draftRule, type RuleDraft } from "~/features/policies/rule-draft";
import { RuleDialog, RuleForm } from "~/features/policies/rule-dialog";
import { addressWith } from "~/shell/screens/address-with";
import { Menu } from "~/ui/actions/menu";
import { LinkButton } from "~/ui/actions/link-button";

import type { RulesScreen } from "../screen-data";
import { ConnectionTestDialog } from "./connection-test";
import { ImportRules } from "./import-rules";

/** Actions for all rules of a direction. */
export function RuleActions({ tab, templates, canChange, isProvider }: RulesScreen) {
  const { search } = useLocation();
  const [draft, setDraft] = useState<RuleDraft>();
  const [isImporting, setImporting] = useState(false);
  const file = `/policies/rules/${tab}`;
  if (!canChange) {
    return (
      <>
        <LinkButton to={file} icon={FileDown} reloadDocument>
          Export YAML
        </LinkButton>
        <ConnectionTestDialog direction={tab} />
      </>
    );
  }
  return (
    <>
      <ConnectionTestDialog direction={tab} />
      <LinkButton to={addressWith(search, "reorder", "1")} icon={ArrowDownUp} preventScrollReset>
        Change order
      </LinkButton>
      <Menu
        label="From template"
        icon={LayoutTemplate}
        align="end"
        items={templates.map(({ rule }) => ({
          label: rule.displayName,
          onSelect: () => setDraft(draftRule(tab, rule)),
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
      <form id="rule-file" method="get" action={file} hidden />
      <RuleDialog
        label={`Add ${tab} rule`}
        icon={Plus}
        variant="primary"
        draft={draftRule(tab)}
        isProvider={isProvider}
      />
      {draft && <RuleForm draft={draft} isProvider={isProvider} previewsAtOnce onClose={() => setDraft(undefined)} />}
      {isImporting && <ImportRules set={tab} onClose={() => setImporting(false)} />}
    </>
  );
}
