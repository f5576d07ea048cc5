import { lazy } from "react";

import { ChangeDialog, type DialogButtonProps } from "~/shell/change/change-dialog";
import { LazyFields } from "~/shell/change/lazy-fields";
import { ChangeForm } from "~/shell/change/change-form";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Skeleton } from "~/ui/feedback/skeleton";

import { POLICY_INTENTS } from "./intents";
import type { ThreatRuleDraft } from "./threat-rule-draft";

const ThreatRuleFields = lazy(() =>
  import("./threat-rule-fields").then((module) => ({ default: module.ThreatRuleFields })),
);

interface FormSetup {
  draft: ThreatRuleDraft;
  /** The rule to edit; undefined for a new rule. */
  stored?: { name: string; resourceVersion: number } | undefined;
}

type ThreatRuleDialogProps = FormSetup & DialogButtonProps;

/** A button that opens the form of a threat rule, on any screen. Renders nothing if the policies screen is hidden. */
export function ThreatRuleDialog({ draft, stored, ...dialog }: ThreatRuleDialogProps) {
  const form = useThreatRuleForm({ draft, stored });
  return form && <ChangeDialog {...dialog} {...form} />;
}

/** The same form, already open. */
export function ThreatRuleForm({ draft, stored, onClose }: FormSetup & { onClose: () => void }) {
  const form = useThreatRuleForm({ draft, stored });
  return form && <ChangeForm {...form} onClose={onClose} />;
}

function useThreatRuleForm({ draft, stored }: FormSetup) {
  const t = useTerminology();
  const { screens } = useShellData();
  const policies = addressOfScreen(screens, "policies");
  if (policies === undefined) return undefined;
  return {
    title: stored ? `Edit ${draft.displayName}` : t("Add threat rule"),
    intent: stored ? POLICY_INTENTS.editThreatRule : POLICY_INTENTS.addThreatRule,
    submitLabel: stored ? "Save rule" : "Add rule",
    action: policies,
    width: "large" as const,
    resourceVersion: stored?.resourceVersion,
    children: (
      <LazyFields fallback={<Skeleton lines={12} />}>
        {stored && <input type="hidden" name="name" value={stored.name} />}
        <ThreatRuleFields draft={draft} policies={policies} previewsAtOnce={draft.match !== ""} />
      </LazyFields>
    ),
  };
}
