import { readText } from "~/screen/form.server";
import { splitTags } from "~/ui/format/tags";

/** What the fields of a bulk form say, as the work that the API does: tags as a list, everything else as the text it is. */
export function readWork(form: FormData, operation: string, fields: readonly string[]): Record<string, unknown> {
  const sent = fields.filter((field) => form.has(field));
  const values = sent.map((field): [string, unknown] => {
    const text = readText(form, field);
    return [field, field === "tags" ? splitTags(text) : text];
  });
  return { operation, ...Object.fromEntries(values) };
}
