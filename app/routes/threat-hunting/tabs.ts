import type { FieldSet } from "~/contract/field";

export const HUNT_TABS = { flow: "Flows", dns: "DNS queries" } as const;
export type HuntTab = keyof typeof HUNT_TABS;

/** The list that an address hunts in. */
export function huntTab(params: URLSearchParams): HuntTab {
  return params.get("tab") === "dns" ? "dns" : "flow";
}

export function huntSet(params: URLSearchParams, sets: ReadonlyMap<string, FieldSet>): FieldSet {
  const set = sets.get(huntTab(params));
  if (!set) throw new Error("config/fields has no set for this tab");
  return set;
}

/** In the address while the most and least frequent values are shown: `on`, or the fields that they are of. */
export const UNFOLDED = "values";
/** In the address while these values are compared with those of the range before. */
export const COMPARED = "compare";
/** In the address while the assistant is open: the conversation, or `new`. */
export const CHAT = "chat";
export const NEW_CHAT = "new";
/** In the address while a session is open: the id of its flow. */
export const SESSION = "session";
