import { styled } from "styled-components";

import { DASHBOARD_NAME_LENGTH } from "~/contract/dashboard-facts";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import type { DashboardChoices } from "./panel-options";

interface NewDashboardFormProps {
  kind: "add" | "import";
  templates: DashboardChoices["templates"];
  /** The parameters of the form that adds a first panel, which then opens. */
  panel?: string;
  onClose: () => void;
}

/** Creates a dashboard: empty, from a template, or from YAML. The action redirects to the new dashboard. */
export function NewDashboardForm({ kind, templates, panel, onClose }: NewDashboardFormProps) {
  const t = useTerminology();
  if (kind === "import")
    return (
      <ChangeForm
        title="Import dashboard"
        intent="import"
        submitLabel="Import dashboard"
        action="/dashboard"
        onClose={onClose}
      >
        <Lines>
          <ChangeField
            name="yaml"
            label="YAML"
            hint={t("A dashboard that was exported from this or another organization.")}
            required
          >
            {(control) => <TextArea {...control} rows={16} spellCheck={false} />}
          </ChangeField>
        </Lines>
      </ChangeForm>
    );
  return (
    <ChangeForm title="Add dashboard" intent="add" submitLabel="Add dashboard" action="/dashboard" onClose={onClose}>
      {panel !== undefined && <input type="hidden" name="panel" value={panel} />}
      <ChangeField name="displayName" label="Name" required>
        {(control) => <TextInput {...control} maxLength={DASHBOARD_NAME_LENGTH} />}
      </ChangeField>
      <ChangeField name="template" label="Start with">
        {(control) => (
          <Select
            {...control}
            placeholder="No panels"
            options={templates.map(({ id, displayName, description }) => ({
              value: id,
              label: `${displayName}: ${description}`,
            }))}
          />
        )}
      </ChangeField>
    </ChangeForm>
  );
}

/** Shows each problem of a file on its own line. */
const Lines = styled.div`
  .error {
    white-space: pre-line;
  }
  textarea {
    font: 400 var(--type-12) var(--font-mono);
  }
`;
