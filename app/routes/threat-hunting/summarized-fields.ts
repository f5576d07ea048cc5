import type { Field, FieldSet } from "~/contract/field";

import { UNFOLDED } from "./tabs";

/** The fields that are summarized until a person chooses others, by list. */
const USUAL: Record<string, readonly string[]> = {
  flow: ["srcDevice", "dstDomain", "dstCountry", "dstPort"],
  dns: ["deviceName", "registrableDomain", "category", "responseCode"],
};
/** Each is two questions. */
export const MAX_SUMMARIES = 8;

/** The fields whose values can be summarized. */
export function summarizable({ fields }: Pick<FieldSet, "fields">): Field[] {
  return fields.filter(({ group }) => group);
}

/** The fields that an address summarizes: `values=dstPort,ja4`, or the usual ones. Undefined while summaries are folded. */
export function summarizedFields(params: URLSearchParams, set: Pick<FieldSet, "set" | "fields">): Field[] | undefined {
  const text = params.get(UNFOLDED);
  if (text === null) return undefined;
  const named = (names: readonly string[]) =>
    names.flatMap((name) => summarizable(set).find((field) => field.name === name) ?? []);
  const chosen = named([...new Set(text.split(","))]).slice(0, MAX_SUMMARIES);
  return chosen.length > 0 ? chosen : named(USUAL[set.set] ?? []);
}

/** The value of the address with one field more or less. */
export function withSummary(shown: readonly Field[], name: string, isShown: boolean): string {
  const names = shown.map((field) => field.name).filter((other) => other !== name);
  return (isShown ? [...names, name] : names).join(",") || "on";
}
