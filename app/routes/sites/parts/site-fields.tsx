import { formatNumber } from "~/contract/number-facts";
import { ADDRESS_LENGTH, NAME_LENGTH, NOTES_LENGTH } from "~/contract/text-facts";
import { ChangeField } from "~/shell/change/change-field";
import { TimeZoneField } from "~/shell/change/time-zone-field";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import type { EditOptions } from "../screen-data";
import type { SiteTexts } from "../site-texts";
import { PlaceFields } from "./place-fields";

interface SiteFieldsProps {
  texts: SiteTexts;
  changing: EditOptions;
}

/** The fields of a site: name, location, networks and contacts. */
export function SiteFields({ texts, changing }: SiteFieldsProps) {
  return (
    <>
      <ChangeField name="displayName" label="Name" required>
        {(control) => (
          <TextInput {...control} defaultValue={texts.displayName} maxLength={NAME_LENGTH.max} autoComplete="off" />
        )}
      </ChangeField>
      <ChangeField name="status" label="Status">
        {(control) => (
          <Select
            {...control}
            defaultValue={texts.status}
            options={changing.statuses.map((value) => ({ value, label: humanise(value) }))}
          />
        )}
      </ChangeField>
      <ChangeField name="address" label="Address">
        {(control) => (
          <TextInput {...control} defaultValue={texts.address} maxLength={ADDRESS_LENGTH} autoComplete="off" />
        )}
      </ChangeField>
      <PlaceFields texts={texts} />
      <TimeZoneField value={texts.timeZone} timeZones={changing.timeZones} />
      <ChangeField
        name="networks"
        label="Networks"
        hint="One per line, such as 10.1.0.0/16 or 10.2.0.0/24 guest vlan:20 Visitors. Zones: trusted, guest, dmz, ot. Networks may overlap if their VRFs differ, such as 10.1.0.0/16 vrf:lab."
      >
        {(control) => <TextArea {...control} rows={4} defaultValue={texts.networks} spellCheck={false} />}
      </ChangeField>
      <TextField name="publicIps" label="Public IP addresses" value={texts.publicIps} hint="Separate with commas." />
      <TextField name="isp" label="Internet provider" value={texts.isp} />
      <TextField name="contactName" label="Contact name" value={texts.contactName} />
      <ChangeField name="contactEmail" label="Contact email">
        {(control) => <TextInput {...control} type="email" defaultValue={texts.contactEmail} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="contactPhone" label="Contact phone" hint="With country code, such as +49 30 1234567.">
        {(control) => <TextInput {...control} type="tel" defaultValue={texts.contactPhone} autoComplete="off" />}
      </ChangeField>
      <TextField name="tags" label="Tags" value={texts.tags} hint="Separate with commas." />
      <ChangeField name="notes" label="Notes" hint={`At most ${formatNumber(NOTES_LENGTH)} characters.`}>
        {(control) => <TextArea {...control} rows={4} defaultValue={texts.notes} maxLength={NOTES_LENGTH} />}
      </ChangeField>
    </>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  hint?: string;
}

function TextField({ name, label, value, hint }: TextFieldProps) {
  return (
    <ChangeField name={name} label={label} hint={hint}>
      {(control) => <TextInput {...control} defaultValue={value} autoComplete="off" />}
    </ChangeField>
  );
}
