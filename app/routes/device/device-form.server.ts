import { DeviceChange } from "~/contract/device";
import { splitTags } from "~/ui/format/tags";

import { FORM_FIELDS, type DeviceFormValues, type FormField } from "./device-form";

/** What to do about a field that the contract does not take, one sentence each. */
const PROBLEMS: Record<FormField, string> = {
  displayName: "Write a name of 1 to 64 characters.",
  deviceType: "Choose one of the types.",
  criticality: "Choose one of the levels.",
  owner: "Write an e-mail address, or leave it empty.",
  siteName: "Choose one of the sites.",
  tags: "Write at most 20 tags of at most 32 characters each.",
  notes: "Write at most 2,000 characters.",
};

export type FormProblems = Partial<Record<FormField, string>>;

export type ParsedForm = { change: DeviceChange } | { problems: FormProblems };

/** The texts of the form as they were sent; a field that is missing, or a file, is empty. */
export function readDeviceForm(form: FormData): DeviceFormValues {
  const textOf = (field: FormField) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, textOf(field)])) as DeviceFormValues;
}

/** The form as the change that the API takes, or a sentence for each field that it would not take. */
export function parseDeviceForm(values: DeviceFormValues, resourceVersion: number): ParsedForm {
  const parsed = DeviceChange.safeParse({
    ...values,
    resourceVersion,
    owner: values.owner.trim(),
    tags: splitTags(values.tags),
    notes: values.notes.replace(/\r\n?/g, "\n"),
  });
  if (parsed.success) return { change: parsed.data };
  const fields = new Set(parsed.error.issues.map(({ path: [field] }) => field));
  return {
    problems: Object.fromEntries(
      FORM_FIELDS.filter((field) => fields.has(field)).map((field) => [field, PROBLEMS[field]]),
    ),
  };
}
