import { DueDaysFields } from "~/features/organizations/due-days-fields";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import type { FormTexts } from "../form-texts";
import type { OrganizationsScreen } from "../screen-data";

interface ServiceFieldsProps {
  values: FormTexts;
  choices: OrganizationsScreen["choices"];
}

/** The organization's subscription: tier, profile, reports and limits. */
export function ServiceFields({ values, choices }: ServiceFieldsProps) {
  const t = useTerminology();
  const options = (names: readonly string[]) => names.map((value) => ({ value, label: humanise(value) }));
  return (
    <>
      <ChangeField name="serviceTier" label="Service tier">
        {(control) => <Select {...control} defaultValue={values.serviceTier} options={options(choices.serviceTiers)} />}
      </ChangeField>
      <ChangeField name="securityProfile" label="Security profile">
        {(control) => (
          <Select {...control} defaultValue={values.securityProfile} options={options(choices.securityProfiles)} />
        )}
      </ChangeField>
      <ChangeField name="reportingFrequency" label="Reports">
        {(control) => (
          <Select
            {...control}
            defaultValue={values.reportingFrequency}
            options={options(choices.reportingFrequencies)}
          />
        )}
      </ChangeField>
      <ChangeField name="reportRecipients" label="Report recipients" hint="Separate with commas. At most 20.">
        {(control) => <TextInput {...control} defaultValue={values.reportRecipients} autoComplete="off" />}
      </ChangeField>
      <LimitField name="limitDevices" label={t("Device limit")} value={values.limitDevices} />
      <LimitField name="limitSites" label={t("Site limit")} value={values.limitSites} />
      <LimitField name="limitUsers" label={t("User limit")} value={values.limitUsers} />
      <DueDaysFields values={values} />
    </>
  );
}

function LimitField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <ChangeField name={name} label={label} hint="Leave empty for no limit.">
      {(control) => (
        <TextInput {...control} inputMode="numeric" pattern="[0-9]{1,6}" defaultValue={value} autoComplete="off" />
      )}
    </ChangeField>
  );
}
