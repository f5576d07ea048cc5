import type { RuleSetName } from "~/contract/policy-facts";
import { RuleCopyForm } from "~/features/policies/rule-copy-form";
import type { GridSelection } from "~/grid/grid-choice";
import { useTerminology } from "~/shell/use-terminology";

export interface CopyFormProps {
  choice: GridSelection;
  set: RuleSetName;
  onClose: () => void;
}

/** Copies the selected rules to other organizations. */
export function CopyForm({ choice, set, onClose }: CopyFormProps) {
  const t = useTerminology();
  const rules = choice.count === 1 ? "1 rule" : `${choice.count} rules`;
  return (
    <RuleCopyForm
      title={t(`Copy ${rules} to other organizations`)}
      intents={{ preview: "preview-copy", copy: "copy-rules" }}
      submitLabel={choice.count === 1 ? "Copy rule" : "Copy rules"}
      mayBeProviders={set !== "threat-rules"}
      onDone={choice.clear}
      onClose={onClose}
      description={t(
        set === "threat-rules"
          ? "Existing rules are not changed. Vendor rules are skipped because every organization has them."
          : "The rules are added after the existing rules, which are not changed.",
      )}
    >
      {() => (
        <>
          {choice.inputs}
          <input type="hidden" name="set" value={set} />
        </>
      )}
    </RuleCopyForm>
  );
}
