import { useState } from "react";

import type { RuleSetName } from "~/contract/policy-facts";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import type { GridSelection } from "~/grid/grid-choice";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { TenantChoice } from "~/shell/tenant/tenant-choice";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";

import { CopyPreview } from "./copy-preview";

export interface CopyFormProps {
  choice: GridSelection;
  set: RuleSetName;
  onClose: () => void;
}

/** Chooses organizations, previews what they would get, then copies the rules. */
export function CopyForm({ choice, set, onClose }: CopyFormProps) {
  const t = useTerminology();
  const [results, setResults] = useState<PolicyAnswer["copyPreview"]>();
  // Other organizations need a new preview.
  const forget = () => setResults(undefined);
  const copies = results?.reduce((sum, one) => sum + ("value" in one ? one.value.added.length : 0), 0);
  const rules = choice.count === 1 ? "1 rule" : `${choice.count} rules`;
  return (
    <ChangeForm
      title={t(`Copy ${rules} to other organizations`)}
      intent={results ? "copy-rules" : "preview-copy"}
      submitLabel={results ? (choice.count === 1 ? "Copy rule" : "Copy rules") : "Preview"}
      width="large"
      waitsFor={copies === 0 ? "Nothing to copy" : undefined}
      onAnswer={(answer: PolicyAnswer | object) => setResults("copyPreview" in answer ? answer.copyPreview : undefined)}
      onDone={choice.clear}
      onClose={onClose}
      description={t(
        set === "threat-rules"
          ? "Existing rules are not changed. Vendor rules are left out, because every organization has them."
          : "The rules are added after the existing ones, which are not changed.",
      )}
    >
      {choice.inputs}
      <input type="hidden" name="set" value={set} />
      {results && <input type="hidden" name="bases" value={basesOf(results)} />}
      <ChangeField name="tenants" label={t("Organizations")} required>
        {(control) => <TenantChoice name="tenants" control={control} onChange={forget} />}
      </ChangeField>
      {set !== "threat-rules" && (
        <Checkbox
          name="asProvider"
          onChange={forget}
          hint={t("Administrators of the organizations can see provider rules, but not change them.")}
        >
          Copy as provider rules
        </Checkbox>
      )}
      {results && <CopyPreview results={results} />}
    </ChangeForm>
  );
}

/** The state of each organization's rules, as previewed. */
function basesOf(results: NonNullable<PolicyAnswer["copyPreview"]>): string {
  return JSON.stringify(
    Object.fromEntries(results.flatMap((one) => ("value" in one ? [[one.tenantId, one.value.basis]] : []))),
  );
}
