import type { Field, FieldSet } from "~/contract/field";

import { UNFOLDED } from "./tabs";

/** The fields that are summarized by default, by list. */
const USUAL: Record<string, readonly string[]> = {
  flow: ["srcDevice", "dstDomain", "dstCountry", "dstPort"],
  dns: ["deviceName", "registrableDomain", "category", "responseCode"],
};
/** Each field needs two queries. */
export const MAX_SUMMARIES = 8;

/** The fields whose values can be summarized. */
export function summarizable({ fields }: Pick<FieldSet, "fields">): Field[] {
  return fields.filter(({ group }) => group);
}

/** The fields that an address summarizes: `values=dstPort,ja4`, or the default fields. Undefined while collapsed. */
export function summarizedFields(params: URLSearchParams, set: Pick<FieldSet, "set" | "fields">): Field[] | undefined {
  const text = params.get(UNFOLDED);
  if (text === null) return undefined;
  const named = (names: readonly string[]) =>
    names.flatMap((name) => summarizable(set).find((field) => field.name === name) ?? []);
  const chosen = named([...new Set(text.split(","))]).slice(0, MAX_SUMMARIES);
  return chosen.length > 0 ? chosen : named(USUAL[set.set] ?? []);
}

/** The value of the query parameter with one field added or removed. */
export function withSummary(shown: readonly Field[], name: string, isShown: boolean): string {
  const names = shown.map((field) => field.name).filter((other) => other !== name);
  return (isShown ? [...names, name] : names).join(",") || "on";
}
