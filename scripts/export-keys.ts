/* The manual page of the keys of JSON exports, from config/fields and the function that names the keys. */
import { readFieldSets } from "../app/catalogue/fields.server.ts";
import type { Field, FieldSet } from "../app/contract/field.ts";
import { exportKey } from "../embedded/api/export/write-json.ts";
import { formatted } from "./formatted.ts";

const INTRODUCTION = `<!-- Written by scripts/write-types.ts from config/fields. -->

# Exported files

Every list can be exported as CSV and JSON. Both contain the rows that match the filters, and the values as the screens show them: "Command and control", not \`c2\`, and the name of a site, not its id.

| | CSV | JSON |
| --- | --- | --- |
| names | the labels of the columns | the keys below |
| times | in the time zone of the viewer, which the label of the column states | in UTC, as in \`2026-06-01T10:00:00Z\` |
| numbers | the label of the column states the unit | in the unit below |
| people | by name | by email address |
| countries | by name | by code: \`DE\` |
| autonomous systems | with prefix: \`AS64500\` | without: \`64500\` |
| several values | separated by semicolons | as a list |
| missing values | empty | \`null\` |

A key is that of the [Elastic Common Schema](https://www.elastic.co/docs/reference/ecs) (ECS) if the schema has a field of the same meaning. All others follow its style under the name of the list: \`device.kev_count\`. The same thing has the same key in every list.

The severity of a threat is \`threat.severity_label\`, as a word. \`event.severity\` of ECS is a number, and \`log.level\` is the level of a log line.

A file contains the columns that are shown. Columns of screens that a person may not open are left out.
`;

/** The text of docs/exports.md: the keys of each list in the order of its fields. */
export async function exportKeysText(configDir: string): Promise<string> {
  const sets = [...readFieldSets(configDir).values()].sort((a, b) => a.label.many.localeCompare(b.label.many, "en"));
  return formatted("docs/exports.md", [INTRODUCTION, ...sets.map(sectionOf)].join("\n"));
}

function sectionOf(set: FieldSet): string {
  const rows = set.fields
    .filter(({ column }) => column)
    .map((field) => `| \`${exportKey(set, field)}\` | ${field.label} | ${typeOf(field)} |`);
  return `## ${set.label.many} (\`${set.set}\`)\n\n| key | column | value |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}

const TYPES: Partial<Record<Field["kind"], string>> = {
  answers: "list of objects",
  asn: "AS number",
  boolean: "true or false",
  bytes: "number of bytes",
  country: "country code",
  duration: "number",
  number: "number",
  outcomes: "number by result",
  percent: "number, 0 to 1",
  person: "email address",
  port: "number",
  riskScore: "number, 0 to 100",
  severityCounts: "number by severity",
  site: "name of the site",
  tags: "list",
  time: "time",
};

function typeOf({ kind, unit, values = [] }: Field): string {
  if (values.length > 0 || kind === "enum" || kind === "severity") return kind === "tags" ? "list of labels" : "label";
  return unit ? `number (${unit})` : (TYPES[kind] ?? "text");
}
