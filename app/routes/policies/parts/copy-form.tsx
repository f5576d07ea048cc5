import type { RuleSetName } from "~/contract/policy-facts";
import type { RuleImportResult } from "~/contract/policy-work";
import type { GridSelection } from "~/grid/grid-choice";
import type { TenantResult } from "~/screen/tenant-result";
import { TenantCopyForm } from "~/shell/tenant/tenant-copy-form";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";

import { CopiedRules } from "./copied-rules";

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
    <TenantCopyForm<RuleImportResult>
      title={t(`Copy ${rules} to other organizations`)}
      intents={{ preview: "preview-copy", copy: "copy-rules" }}
      submitLabel={choice.count === 1 ? "Copy rule" : "Copy rules"}
      countOf={({ added }) => added.length}
      describe={(result) => <CopiedRules result={result} />}
      onDone={choice.clear}
      onClose={onClose}
      description={t(
        set === "threat-rules"
          ? "Existing rules are not changed. Vendor rules are left out, because every organization has them."
          : "The rules are added after the existing ones, which are not changed.",
      )}
    >
      {(results, forget) => (
        <>
          {choice.inputs}
          <input type="hidden" name="set" value={set} />
          {results && <input type="hidden" name="bases" value={basesOf(results)} />}
          {set !== "threat-rules" && (
            <Checkbox
              name="asProvider"
              onChange={forget}
              hint={t("Administrators of the organizations can see provider rules, but not change them.")}
            >
              Copy as provider rules
            </Checkbox>
          )}
        </>
      )}
    </TenantCopyForm>
  );
}

/** The state of each organization's rules, as previewed. */
function basesOf(results: readonly TenantResult<RuleImportResult>[]): string {
  return JSON.stringify(
    Object.fromEntries(results.flatMap((one) => ("value" in one ? [[one.tenantId, one.value.basis]] : []))),
  );
}
