import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";
import { DEVICE_NAME_LENGTH, NOTES_LENGTH } from "~/contract/text-facts";
import { useTerminology } from "~/shell/use-terminology";
import { ChangeRefusal } from "~/shell/change/change-refusal";
import type { RefusedChange } from "~/screen/refused-change";
import { useFirstFault } from "~/shell/change/use-first-fault";
import { useProblems } from "~/shell/change/use-problems";
import type { Device } from "~/contract/device";
import { MAX_TAGS, TAG_LENGTH } from "~/contract/tag-facts";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import { formValuesOf } from "../device-form";
import type { EditState } from "../editing.server";
import { formLabels } from "./form-labels";
import type { ShownFields } from "../shown-fields.server";

export const FORM_ID = "device-form";

interface EditFormProps {
  device: Device;
  fields: ShownFields;
  editing: EditState;
  refused: RefusedChange | undefined;
  /** The URL of the page without the panel. */
  action: string;
  /** Called whenever a field was changed. */
  onChange: (event: FormEvent<HTMLFormElement>) => void;
}

export function EditForm({ device, fields, editing, refused, action, onChange }: EditFormProps) {
  const t = useTerminology();
  const { tenantId, deviceTypes, criticalities, sites } = editing;
  const values = { ...formValuesOf(device), ...refused?.typed };
  const version = refused?.conflict?.resourceVersion ?? editing.resourceVersion;
  const labels = formLabels(fields);
  const { fieldErrors, onInput } = useProblems(refused);
  const form = useFirstFault(refused);
  return (
    <Rows
      ref={form}
      id={FORM_ID}
      key={editing.resourceVersion}
      method="post"
      action={action}
      preventScrollReset
      replace
      noValidate
      onInput={(event) => {
        onChange(event);
        onInput(event);
      }}
    >
      {refused && <ChangeRefusal refused={refused} fieldErrors={fieldErrors} />}
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="resourceVersion" value={version} />
      <Field label={labels.displayName} error={fieldErrors.displayName} required>
        {(control) => (
          <TextInput
            {...control}
            name="displayName"
            defaultValue={values.displayName}
            maxLength={DEVICE_NAME_LENGTH.max}
          />
        )}
      </Field>
      <Field label={labels.deviceType} error={fieldErrors.deviceType}>
        {(control) => (
          <Select
            {...control}
            name="deviceType"
            defaultValue={values.deviceType}
            options={deviceTypes.map(wordOption)}
          />
        )}
      </Field>
      <Field
        label={labels.criticality}
        error={fieldErrors.criticality}
        hint={t("How much the organization depends on the device. Part of the risk score.")}
      >
        {(control) => (
          <Select
            {...control}
            name="criticality"
            defaultValue={values.criticality}
            options={criticalities.map(wordOption)}
          />
        )}
      </Field>
      <Field label={labels.owner} error={fieldErrors.owner} hint="The email address of the person responsible.">
        {(control) => (
          <TextInput {...control} name="owner" type="email" defaultValue={values.owner} autoComplete="off" />
        )}
      </Field>
      <Field label={labels.siteName} error={fieldErrors.siteName}>
        {(control) => (
          <Select
            {...control}
            name="siteName"
            defaultValue={values.siteName}
            options={sites.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          />
        )}
      </Field>
      <Field
        label={labels.tags}
        error={fieldErrors.tags}
        hint={`Separate with commas. At most ${MAX_TAGS} tags of ${TAG_LENGTH} characters each.`}
      >
        {(control) => <TextInput {...control} name="tags" defaultValue={values.tags} autoComplete="off" />}
      </Field>
      <Field label={labels.notes} error={fieldErrors.notes} hint={`At most ${formatNumber(NOTES_LENGTH)} characters.`}>
        {(control) => (
          <TextArea {...control} name="notes" defaultValue={values.notes} rows={5} maxLength={NOTES_LENGTH} />
        )}
      </Field>
    </Rows>
  );
}

function wordOption(value: string) {
  return { value, label: humanise(value) };
}

const Rows = styled(Form)`
  display: grid;
  gap: 16px;
`;
