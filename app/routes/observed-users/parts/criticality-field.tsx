import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";
import { humanise } from "~/ui/humanise";

interface CriticalityFieldProps {
  criticalities: readonly string[];
  value?: string;
}

export function CriticalityField({ criticalities, value = "" }: CriticalityFieldProps) {
  const options = criticalities.map((one) => ({ value: one, label: humanise(one) }));
  return (
    <ChangeField name="criticality" label="Criticality" required>
      {(control) => <Select {...control} placeholder="Choose" options={options} defaultValue={value} />}
    </ChangeField>
  );
}
