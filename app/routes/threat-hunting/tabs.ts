import type { FieldSet } from "~/contract/field";

export const HUNT_TABS = { flow: "Flows", dns: "DNS queries" } as const;
export type HuntTab = keyof typeof HUNT_TABS;

/** The list that the hunt searches. */
export function huntTab(params: URLSearchParams): HuntTab {
  return params.get("tab") === "dns" ? "dns" : "flow";
}

export function huntSet(params: URLSearchParams, sets: ReadonlyMap<string, FieldSet>): FieldSet {
  const set = sets.get(huntTab(params));
  if (!set) throw new Error("config/fields has no set for this tab");
  return set;
}

/** Query parameter while the most and least frequent values are shown: `on`, or the fields. */
export const UNFOLDED = "values";
/** Query parameter while these values are compared: with the previous range, a week earlier, or a range of its own. */
export const COMPARED = "compare";
/** Query parameter while the filter panel is open. */
export const FACETS = "facets";
/** Query parameter while the assistant is open: the conversation, or `new`. */
export const CHAT = "chat";
export const NEW_CHAT = "new";
/** Query parameter while a session is open: the id of its flow. */
export const SESSION = "session";
