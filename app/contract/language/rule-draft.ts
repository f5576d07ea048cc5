import { SLOTS, type SlotContext } from "./slots";
import type { Token } from "./tokens";

/** A rule that was described in a sentence. It fills a form; nothing is saved. */
export interface RuleDraft {
  action: "allow" | "block" | "alert";
  /** What the rule is about, by the list of the rule's destination. */
  destination: { fqdns?: string[]; cidrs?: string[]; countries?: string[] };
  /** The site it is limited to; missing for all. */
  site?: string;
}

const ACTIONS = ["allow", "block", "alert"] as const;
const NOUNS = new Set(["domain", "ip", "address", "country", "the", "traffic", "to"]);
const FILLERS = new Set(["on", "at", "for", "in", "all", "sites", "site", "everywhere", "the", "please"]);

/** Reads "Block domain updates-check.example on all sites". Undefined for anything that does not name something to block or allow. */
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
