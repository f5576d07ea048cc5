import { Settings } from "lucide-react";

import type { Integration, IntegrationField } from "~/contract/integration";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

/** The settings form of an integration, built from the fields that it declares. */
export function SettingsDialog({ integration }: { integration: Integration }) {
  const { name, displayName, state, fields, configuration, secrets } = integration;
  const isNew = state === "not_connected";
  return (
    <ChangeDialog
      label={isNew ? "Connect" : "Change settings"}
      icon={Settings}
      variant={isNew ? "primary" : "secondary"}
      title={isNew ? `Connect ${displayName}` : `Settings of ${displayName}`}
      intent="configure"
      submitLabel="Save and test"
    >
      <input type="hidden" name="name" value={name} />
      {fields.map((field) => (
        <SettingField
          key={field.key}
          field={field}
          value={configuration[field.key] ?? ""}
          secret={secrets[field.key]}
        />
      ))}
    </ChangeDialog>
  );
}

interface SettingFieldProps {
  field: IntegrationField;
  value: string;
  /** The last characters of the stored secret. */
  secret: string | undefined;
}

function SettingField({ field: { key, label, type, required, help, options }, value, secret }: SettingFieldProps) {
  const isStored = secret !== undefined;
  const hint = isStored ? `Stored: ${secret}. Leave empty to keep the stored value.` : help;
  return (
    <ChangeField name={key} label={label} hint={hint} required={required && !isStored}>
      {(control) => {
        if (type === "select")
          return <Select {...control} options={options} defaultValue={value} placeholder="Choose" />;
        if (type === "secret") return <TextInput {...control} type="password" autoComplete="new-password" />;
        return (
          <TextInput {...control} type={type === "url" ? "url" : "text"} defaultValue={value} autoComplete="off" />
        );
      }}
    </ChangeField>
  );
}
