import { useEffect, useState } from "react";

import { useWords } from "~/shell/use-words";
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
  const say = useWords();
  const [choices, setChoices] = useState<DashboardChoices["dashboards"]>();
  useEffect(() => {
    askServer(dashboardChoices()).then(
      (answer) => setChoices(answer.dashboards.filter((one) => one.name !== "default")),
      () => setChoices([]),
    );
  }, []);
  return (
    <ChangeForm
      title={say`Copy ${title} to a dashboard`}
      intent="copyCard"
      submitLabel="Copy card"
      waitsFor={
        choices === undefined
          ? say("The dashboards are loading")
          : choices.length === 0
            ? say("Add a dashboard first")
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
