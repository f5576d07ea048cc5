import { DRAFT, QUESTION_LISTS } from "./question-lists";
import { SLOTS, type SlotContext } from "./slots";
import { quote, type Token } from "./tokens";

/** A rule described in a sentence. It fills in a form; nothing is saved. */
export interface RuleDraft {
  action: "allow" | "block" | "alert";
  /** The subject of the rule, by the list of the rule's destination. */
  destination: { fqdns?: string[] | undefined; cidrs?: string[] | undefined; countries?: string[] | undefined };
  /** The site that it is limited to; missing for all sites. */
  site?: string | undefined;
}

const ACTIONS = ["allow", "block", "alert"] as const;
const NOUNS = new Set(["domain", "ip", "address", "country", "the", "traffic", "to"]);
const FILLERS = new Set(["on", "at", "for", "in", "all", "sites", "site", "everywhere", "the", "please"]);

/** Parses "Block domain updates-check.example on all sites". Undefined for text without something to block or allow. */
export function readRuleDraft(
  tokens: readonly Token[],
  context: SlotContext,
): { draft: RuleDraft; unread: string[] } | undefined {
  const action = ACTIONS.find((word) => word === tokens[0]?.word);
  if (!action) return undefined;
  let at = 1;
  while (NOUNS.has(tokens[at]?.word ?? "")) at += 1;
  const [ip, domain, country] = [SLOTS.ip, SLOTS.domain, SLOTS.country].map((read) => read(tokens, at));
  const found = ip ?? domain ?? country;
  if (!found) return undefined;
  const destination = ip ? { cidrs: [ip.value] } : domain ? { fqdns: [domain.value] } : { countries: [found.value] };
  const unread: string[] = [];
  let site: string | undefined;
  for (at += found.length; at < tokens.length;) {
    const named = SLOTS.site(tokens, at, context);
    if (named) site = named.value;
    else if (!FILLERS.has(tokens[at]?.word ?? "")) unread.push(tokens[at]?.text ?? "");
    at += named?.length ?? 1;
  }
  return { draft: { action, destination, ...(site !== undefined && { site }) }, unread };
}

/** A draft in the query language: `action:block destination.fqdns:updates-check.example source.sites:hq`. */
export function writeDraft({ action, destination, site }: RuleDraft): string {
  const ends = Object.entries(destination).flatMap(([list, values]: [string, string[] | undefined]) =>
    values ? [`destination.${list}:${values.join(",")}`] : [],
  );
  return [`action:${action}`, ...ends, ...(site === undefined ? [] : [`source.sites:${quote(site)}`])].join(" ");
}

/** The location at which the form of a new rule is filled in with a draft. */
export function addressOfDraft(draft: RuleDraft): string {
  return `${QUESTION_LISTS["egress-rule"].path}?${new URLSearchParams({ [DRAFT]: writeDraft(draft) })}`;
}
