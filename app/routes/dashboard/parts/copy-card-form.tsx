import { useEffect, useState } from "react";

import { BUILT_IN_DASHBOARD, DASHBOARD_NAME_LENGTH, NEW_DASHBOARD } from "~/contract/dashboard-facts";
import { useTerminology } from "~/shell/use-terminology";
import { dashboardChoices, type DashboardChoices } from "~/features/dashboards/panel-options";
import { askServer } from "~/shell/browser/ask-server";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

interface CopyCardFormProps {
  name: string;
  title: string;
  onClose: () => void;
}

/** Copies a card to a dashboard. Without one, or if the person prefers it, to a new one. */
export function CopyCardForm({ name, title, onClose }: CopyCardFormProps) {
  const t = useTerminology();
  const [dashboards, setDashboards] = useState<DashboardChoices["dashboards"] | "failed">();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    askServer(dashboardChoices()).then(
      (answer) => setDashboards(answer.dashboards.filter((one) => one.name !== BUILT_IN_DASHBOARD)),
      () => setDashboards("failed"),
    );
  }, []);
  const existing = Array.isArray(dashboards) ? dashboards : undefined;
  const target = chosen ?? (existing?.length === 0 ? NEW_DASHBOARD : "");
  return (
    <ChangeForm
      title={t`Copy ${title} to a dashboard`}
      intent="copyCard"
      submitLabel="Copy card"
      waitsFor={
        dashboards === undefined
          ? t("The dashboards are loading")
          : dashboards === "failed"
            ? t("The dashboards could not be loaded")
            : undefined
      }
      onClose={onClose}
    >
      <input type="hidden" name="card" value={name} />
      <ChangeField name="dashboard" label="Dashboard" required>
        {(control) => (
          <Select
            {...control}
            placeholder="Choose a dashboard"
            options={[
              ...(existing ?? []).map(({ name: value, displayName: label }) => ({ value, label })),
              { value: NEW_DASHBOARD, label: t("New dashboard") },
            ]}
            value={target}
            onChange={({ target: { value } }) => setChosen(value)}
          />
        )}
      </ChangeField>
      {target === NEW_DASHBOARD && (
        <ChangeField name="displayName" label="Name" required>
          {(control) => <TextInput {...control} maxLength={DASHBOARD_NAME_LENGTH} />}
        </ChangeField>
      )}
    </ChangeForm>
  );
}
