import { EXTERNAL_ID_LENGTH } from "~/contract/tenant-facts";
import { ADDRESS_LENGTH, NAME_LENGTH } from "~/contract/text-facts";
import { ChangeField } from "~/shell/change/change-field";
import { TimeZoneField } from "~/shell/change/time-zone-field";
import { TextInput } from "~/ui/form/text-input";

import type { FormTexts } from "../form-texts";

interface IdentityFieldsProps {
  values: FormTexts;
  timeZones: readonly string[];
}

/** The organization's name and contacts. */
export function IdentityFields({ values, timeZones }: IdentityFieldsProps) {
  return (
    <>
      <ChangeField name="primaryDomain" label="Primary domain">
        {(control) => (
          <TextInput
            {...control}
            defaultValue={values.primaryDomain}
            placeholder="customer.example"
            autoComplete="off"
          />
        )}
      </ChangeField>
      <ChangeField name="address" label="Address">
        {(control) => (
          <TextInput {...control} defaultValue={values.address} maxLength={ADDRESS_LENGTH} autoComplete="off" />
        )}
      </ChangeField>
      <TimeZoneField value={values.timeZone} timeZones={timeZones} />
      <ChangeField name="externalId" label="External ID" hint="The customer number in your own systems.">
        {(control) => (
          <TextInput {...control} defaultValue={values.externalId} maxLength={EXTERNAL_ID_LENGTH} autoComplete="off" />
        )}
      </ChangeField>
      <ChangeField name="tags" label="Tags" hint="Separate with commas.">
        {(control) => <TextInput {...control} defaultValue={values.tags} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="contactName" label="Contact name">
        {(control) => (
          <TextInput {...control} defaultValue={values.contactName} maxLength={NAME_LENGTH.max} autoComplete="off" />
        )}
      </ChangeField>
      <ChangeField name="contactEmail" label="Contact email">
        {(control) => <TextInput {...control} type="email" defaultValue={values.contactEmail} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="contactPhone" label="Contact phone" hint="With country code, such as +49 30 1234567.">
        {(control) => <TextInput {...control} type="tel" defaultValue={values.contactPhone} autoComplete="off" />}
      </ChangeField>
    </>
  );
}
