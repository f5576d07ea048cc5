import { valueAt, type Field } from "~/contract/field";

import type { Row } from "../../store/row";

/** Rows as one JSON array, under their names in the Elastic Common Schema where the dictionary knows one; times stay in UTC. */
export async function* writeJson(rows: AsyncIterable<Row[]>, fields: Field[]): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const batch of rows) {
    const lines = batch.map((row) =>
      JSON.stringify(Object.fromEntries(fields.map((field) => [nameOf(field), valueAt(row, field.name)]))),
    );
    yield separator + lines.join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function nameOf({ ecs, name }: Field): string {
  return ecs ?? name;
}
