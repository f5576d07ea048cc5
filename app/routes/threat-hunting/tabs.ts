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

/** The views of the results, as in the address. */
export const LOOKS = { table: "Table", graph: "Graph" } as const;
export type Look = keyof typeof LOOKS;

export function lookOf(params: URLSearchParams): Look {
  return params.get("look") === "graph" ? "graph" : "table";
}

/** In the address while the most and least frequent values are shown. */
export const UNFOLDED = "values";
/** In the address while the assistant is open: the conversation, or `new`. */
export const CHAT = "chat";
export const NEW_CHAT = "new";
