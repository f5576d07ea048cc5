import { useState } from "react";

import type { GridSelection } from "~/grid/grid-choice";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";

import { RuleCopyForm } from "./rule-copy-form";
import type { TemplateChoice } from "./rule-templates.server";

export interface TemplateFormProps {
  /** The selected organizations. */
  choice: GridSelection;
  templates: readonly TemplateChoice[];
  onClose: () => void;
}

const LISTS: Record<TemplateChoice["set"], string> = {
  egress: "Egress rules",
  ingress: "Ingress rules",
  "threat-rules": "Threat rules",
};

/** Chooses a template and previews what each of the selected organizations would get. */
export function TemplateForm({ choice, templates, onClose }: TemplateFormProps) {
  const t = useTerminology();
  const [chosen, setChosen] = useState<TemplateChoice>();
  const subject = choice.count === 1 ? t("1 organization") : t`${choice.count} organizations`;
  return (
    <RuleCopyForm
      title={`Apply a policy template to ${subject}`}
      intents={{ preview: "preview-template", copy: "apply-template" }}
      submitLabel="Apply template"
      mayBeProviders={chosen !== undefined && chosen.set !== "threat-rules"}
      targets={choice.inputs}
      onDone={choice.clear}
      onClose={onClose}
      description={t(
        "The template's rule is added after each organization's own rules, which are not changed. Organizations that already have a rule with the same name are skipped.",
      )}
    >
      {(forget) => (
        <ChangeField name="template" label="Template" hint={chosen?.description} required>
          {(control) => (
            <Select
              {...control}
              placeholder="Choose"
              options={templates.map(({ id, set, displayName }) => ({
                value: id,
                label: `${displayName} (${LISTS[set].toLowerCase()})`,
              }))}
              onChange={(event) => {
                setChosen(templates.find(({ id }) => id === event.target.value));
                forget();
              }}
            />
          )}
        </ChangeField>
      )}
    </RuleCopyForm>
  );
}
