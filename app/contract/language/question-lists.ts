import type { FieldSet } from "../field";
import type { Query } from "./query";
import { queryParams } from "./query-params";

/** A list that can answer questions, and where the console shows it. */
interface QuestionList {
  /** The id of its screen in config/screens.yaml, and its path. */
  screen: string;
  path: string;
  /** The tab of the screen that shows the list. */
  tab?: string;
}

/** By field set, in the order in which a question with several possible lists is tried. */
export const QUESTION_LISTS = {
  flow: { screen: "threat-hunting", path: "/threat-hunting" },
  dns: { screen: "threat-hunting", path: "/threat-hunting", tab: "dns" },
  device: { screen: "asset-inventory", path: "/insights/asset-inventory" },
  threat: { screen: "threat-intelligence", path: "/insights/threat-intelligence" },
  site: { screen: "sites", path: "/sites" },
  tenant: { screen: "organizations", path: "/organizations" },
  user: { screen: "observed-users", path: "/insights/asset-inventory/users" },
  "egress-rule": { screen: "policies", path: "/policies" },
  "ingress-rule": { screen: "policies", path: "/policies", tab: "ingress" },
  "threat-rule": { screen: "policies", path: "/policies", tab: "threat-rules" },
} as const satisfies Record<string, QuestionList>;
export type QuestionListName = keyof typeof QUESTION_LISTS;

export const QUESTION_LIST_NAMES = Object.keys(QUESTION_LISTS) as QuestionListName[];

/**
 * The lists that a question is tried for, by where it is asked. Of equally good interpretations the first list wins.
 */
export const CONTEXT_LISTS = {
  flow: ["flow", "dns"],
  dns: ["dns", "flow"],
  threat_rules: ["threat-rule"],
  egress_rules: ["egress-rule"],
  ingress_rules: ["ingress-rule"],
  command: QUESTION_LIST_NAMES,
} as const satisfies Record<string, readonly QuestionListName[]>;

/** The typed question and the words that were not understood, in the address of the list that answers it. */
export const ASKED = "asked";
export const UNREAD = "unread";
/** The question itself, in the address of a screen that interprets questions. */
export const ASK = "ask";
/** The rule that a question describes, in the address of the form that it fills in. */
export const DRAFT = "draft";

export function isQuestionList(name: string): name is QuestionListName {
  return Object.hasOwn(QUESTION_LISTS, name);
}

interface AskedQuestion {
  /** As it was typed. */
  text?: string;
  unread?: readonly string[];
}

/** The address of the list with the rows that the query selects. */
export function addressOfQuery(
  query: Query,
  name: QuestionListName,
  { text, unread = [] }: AskedQuestion = {},
): string {
  const { path, tab }: QuestionList = QUESTION_LISTS[name];
  const others = new URLSearchParams();
  if (tab !== undefined) others.set("tab", tab);
  if (text !== undefined) others.set(ASKED, text);
  if (unread.length > 0) others.set(UNREAD, unread.join(" "));
  const params = queryParams(query, others).toString();
  return params === "" ? path : `${path}?${params}`;
}

/** The sets that questions of the context are tried for, in the order of the lists. */
export function setsForContext(context: keyof typeof CONTEXT_LISTS, sets: ReadonlyMap<string, FieldSet>): FieldSet[] {
  return CONTEXT_LISTS[context].flatMap((name) => sets.get(name) ?? []);
}
