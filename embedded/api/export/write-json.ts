import type { Field, FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import { formatValue, type FileWords } from "~/contract/file-cell-facts";

/**
 * Formats rows as one JSON array; times stay in UTC. Keys are names of the Elastic Common Schema, or follow its style
 * under the name of what the list is about if the schema has none: `host.name`, `device.kev_count`. Values are labels as in the
 * screens: "Command and control" instead of `c2`, site names instead of ids.
 */
export async function* writeJson(
  rows: AsyncIterable<object[]>,
  set: Pick<FieldSet, "set" | "entity" | "fields">,
  nameOf: FileWords["nameOf"],
): AsyncGenerator<string> {
  const say = (field: Field, value: unknown) =>
    Array.isArray(value) ? value.map((item) => formatValue(field, item, nameOf)) : formatValue(field, value, nameOf);
  let separator = "[\n";
  for await (const batch of rows) {
    const lines = batch.map((row) =>
      JSON.stringify(
        Object.fromEntries(set.fields.map((field) => [exportKey(set, field), say(field, valueAt(row, field.name))])),
      ),
    );
    yield separator + lines.join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** The key of a field in a JSON file. */
export function exportKey({ set, entity = set }: Pick<FieldSet, "set" | "entity">, { ecs, name }: Field): string {
  return ecs ?? `${entity}.${name}`.replaceAll("-", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
