import type { Field, FieldSet } from "~/contract/field";
import { QUERY_WORDS } from "~/contract/language/query-text";

const SYNTAX = `Terms are separated by spaces and all have to hold.
field:value or field:one,other; -field:value excludes; text with spaces in quotes: field:"a b"
field:~part contains; field:(any) has a value; field:(none) has none
numbers: field:>=80, field:<10MB, field:50..79; times: field:24h, field:7d, field:ever..-90d
range:24h is the time of the records; by:field groups; metric:count or metric:sum:field is what groups are measured by
sort:field or sort:-field; top:10 limits; q:text searches`;

/**
 * The prompt for a model: the syntax of the query language and the fields of the lists, never a record. The response is
 * a query, which is parsed and checked like one that a user typed.
 */
export function modelPrompt(sets: readonly FieldSet[], now: string): string {
  return `You turn a question about network security into one query. It is ${now}.
Answer with JSON only: {"list": "<name of the list>", "query": "<query>"}. When no list can answer it: {"list": null, "query": ""}.

${SYNTAX}
Words of the language: ${[...QUERY_WORDS].join(", ")}. Use no field that is not listed.

${sets.map(describeSet).join("\n\n")}`;
}

function describeSet({ set, label, fields }: FieldSet): string {
  const lines = fields.filter(({ filter }) => filter).map(describeField);
  return `List ${set} (${label.many}):\n${lines.join("\n")}`;
}

function describeField({ name, label, kind, values, group }: Field): string {
  const known = values ? `: ${values.map(({ value }) => value).join(", ")}` : "";
  return `${name} – ${label}, ${kind}${group ? ", groups" : ""}${known}`;
}
