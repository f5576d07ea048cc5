import { useEffect, useState } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { dashboardChoices, type DashboardChoices } from "~/features/dashboards/panel-options";
import { askServer } from "~/shell/browser/ask-server";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { Select } from "~/ui/form/select";

interface CopyCardFormProps {
  name: string;
  title: string;
  onClose: () => void;
}

export function CopyCardForm({ name, title, onClose }: CopyCardFormProps) {
  const t = useTerminology();
  const [choices, setChoices] = useState<DashboardChoices["dashboards"]>();
  useEffect(() => {
    askServer(dashboardChoices()).then(
      (answer) => setChoices(answer.dashboards.filter((one) => one.name !== "default")),
      () => setChoices([]),
    );
  }, []);
  return (
    <ChangeForm
      title={t`Copy ${title} to a dashboard`}
      intent="copyCard"
      submitLabel="Copy card"
      waitsFor={
        choices === undefined
          ? t("The dashboards are loading")
          : choices.length === 0
            ? t("Add a dashboard first")
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
            options={(choices ?? []).map(({ name: value, displayName }) => ({ value, label: displayName }))}
          />
        )}
      </ChangeField>
    </ChangeForm>
  );
}
