import { useLocation } from "@remix-run/react";
import { ArrowDownUp, Plus } from "lucide-react";
import { useState } from "react";

import { draftRule, type RuleDraft } from "~/features/policies/rule-draft";
import { RuleDialog, RuleForm } from "~/features/policies/rule-dialog";
import { addressWith } from "~/shell/screens/address-with";
import { LinkButton } from "~/ui/actions/link-button";

import type { RulesScreen } from "../screen-data";
import { ConnectionTestDialog } from "./connection-test";
import { ExportRules, RuleMenus } from "./rule-menus";

/** Actions for all rules of a direction. */
export function RuleActions({ tab, templates, canChange, isProvider }: RulesScreen) {
  const { search } = useLocation();
  const [draft, setDraft] = useState<RuleDraft>();
  if (!canChange) {
    return (
      <>
        <ExportRules set={tab} />
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
      <RuleMenus set={tab} templates={templates} onTemplate={({ rule }) => setDraft(draftRule(tab, rule))} />
      <RuleDialog
        label={`Add ${tab} rule`}
        icon={Plus}
        variant="primary"
        draft={draftRule(tab)}
        isProvider={isProvider}
      />
      {draft && <RuleForm draft={draft} isProvider={isProvider} previewsAtOnce onClose={() => setDraft(undefined)} />}
    </>
  );
}
