import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { TextInput } from "~/ui/form/text-input";

/** The first user of the organization, who can invite others; without an email address no invitation is sent. */
export function AdministratorFields({ values }: { values: Record<string, string> }) {
  const t = useTerminology();
  const isAsked = (values["adminEmail"] ?? "") !== "";
  return (
    <>
      <ChangeField
        name="adminEmail"
        label="Email address"
        hint={t("Receives an invitation as Tenant Admin of the organization. Leave empty to invite users later.")}
      >
        {(control) => (
          <TextInput {...control} type="email" defaultValue={values["adminEmail"] ?? ""} autoComplete="off" />
        )}
      </ChangeField>
      <ChangeField name="adminGivenName" label="Given name" required={isAsked}>
        {(control) => (
          <TextInput {...control} defaultValue={values["adminGivenName"] ?? ""} maxLength={80} autoComplete="off" />
        )}
      </ChangeField>
      <ChangeField name="adminFamilyName" label="Family name" required={isAsked}>
        {(control) => (
          <TextInput {...control} defaultValue={values["adminFamilyName"] ?? ""} maxLength={80} autoComplete="off" />
        )}
      </ChangeField>
    </>
  );
}
