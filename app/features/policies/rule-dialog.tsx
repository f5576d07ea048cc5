import { lazy, type ReactNode } from "react";

import { ChangeDialog, type DialogButtonProps } from "~/shell/change/change-dialog";
import { LazyFields } from "~/shell/change/lazy-fields";
import { ChangeForm } from "~/shell/change/change-form";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { Skeleton } from "~/ui/feedback/skeleton";

import { POLICY_INTENTS } from "./intents";
import type { RuleDraft } from "./rule-draft";

const RuleFields = lazy(() => import("./rule-fields").then((module) => ({ default: module.RuleFields })));

interface StoredRule {
  name: string;
  resourceVersion: number;
}

interface RuleFormProps {
  draft: RuleDraft;
  /** The rule to edit; undefined for a new rule. */
  stored?: StoredRule | undefined;
  isProvider?: boolean;
  previewsAtOnce?: boolean;
  description?: ReactNode;
  onDone?: () => void;
}

type RuleDialogProps = RuleFormProps & DialogButtonProps;

/**
 * A button that opens the form of an egress or ingress rule, on any screen. Renders nothing for viewers who may not
 * open the policies screen, because its action saves the rule.
 */
export function RuleDialog({ draft, stored, isProvider, previewsAtOnce, ...dialog }: RuleDialogProps) {
  const form = useRuleForm({ draft, stored, isProvider, previewsAtOnce });
  return form && <ChangeDialog {...dialog} {...form} />;
}

/** The same form, already open. */
export function RuleForm({
  onClose,
  draft,
  stored,
  isProvider,
  previewsAtOnce,
  ...rest
}: RuleFormProps & { onClose: () => void }) {
  const form = useRuleForm({ draft, stored, isProvider, previewsAtOnce });
  return form && <ChangeForm {...rest} {...form} onClose={onClose} />;
}

type FormSetup = Pick<RuleDialogProps, "draft" | "stored"> & {
  isProvider: boolean | undefined;
  previewsAtOnce: boolean | undefined;
};

function useRuleForm({ draft, stored, isProvider = false, previewsAtOnce = false }: FormSetup) {
  const { screens } = useShellData();
  const policies = addressOfScreen(screens, "policies");
  if (policies === undefined) return undefined;
  return {
    title: stored ? `Edit ${draft.displayName}` : `Add ${draft.direction} rule`,
    intent: stored ? POLICY_INTENTS.editRule : POLICY_INTENTS.addRule,
    submitLabel: stored ? "Save rule" : "Add rule",
    action: policies,
    width: "large" as const,
    resourceVersion: stored?.resourceVersion,
    children: (
      <LazyFields fallback={<Skeleton lines={12} />}>
        {stored && <input type="hidden" name="name" value={stored.name} />}
        <RuleFields
          draft={draft}
          isNew={stored === undefined}
          policies={policies}
          isProvider={isProvider}
          previewsAtOnce={previewsAtOnce}
        />
      </LazyFields>
    ),
  };
}
