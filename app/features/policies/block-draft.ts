import { BLOCK_DAYS } from "~/contract/policy-facts";

import { draftRule, FIRST_POSITION, type RuleDraft } from "./rule-draft";
import { draftThreatRule, type ThreatRuleDraft } from "./threat-rule-draft";

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const DOMAIN = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/i;

/** The destination or source of a connection. */
export interface BlockedEnd {
  domain?: string | null;
  ip?: string | null;
  /** Whether the external end opens the connection. */
  isInbound?: boolean;
}

/**
 * A draft of the rule that blocks an end, to be reviewed in the form. Undefined for an end that a rule cannot match,
 * such as an IPv6 address.
 */
export function draftBlock({ domain, ip, isInbound = false }: BlockedEnd): RuleDraft | undefined {
  const name = !isInbound && domain && DOMAIN.test(domain) ? domain.toLowerCase() : undefined;
  const address = ip && IPV4.test(ip) ? ip : undefined;
  const value = name ?? address;
  if (value === undefined) return undefined;
  const displayName = `Block ${value}`.slice(0, 80);
  const block = { displayName, position: FIRST_POSITION, expiresInDays: BLOCK_DAYS };
  if (isInbound) return draftRule("ingress", { ...block, source: { any: false, cidrs: [value] } });
  const destination = name === undefined ? { any: false, cidrs: [value] } : { any: false, fqdns: [value] };
  return draftRule("egress", { ...block, destination });
}

/** The value by which an end is blocked, as in an indicator list; undefined if none matches. */
export function valueOfEnd(end: BlockedEnd): string | undefined {
  const { source, destination } = draftBlock(end) ?? {};
  return [source?.cidrs, destination?.cidrs, destination?.fqdns].find((values) => values?.length)?.[0];
}

/** A rule that blocks or allows a domain and its subdomains. Undefined for a name that a rule cannot match. */
export function draftForDomain(domain: string, action: "block" | "allow"): RuleDraft | undefined {
  if (!DOMAIN.test(domain)) return undefined;
  const name = domain.toLowerCase();
  return draftRule("egress", {
    action,
    position: FIRST_POSITION,
    displayName: `${action === "block" ? "Block" : "Allow"} ${name}`.slice(0, 80),
    destination: { any: false, fqdns: [name, `*.${name}`] },
  });
}

/** A rule that raises a threat when a device queries the domain. */
export function draftThreatRuleForDomain(domain: string): ThreatRuleDraft {
  return draftThreatRule({
    displayName: `Queries for ${domain}`.slice(0, 80),
    type: "indicator",
    dataset: "dns",
    match: `registrableDomain:${domain}`,
  });
}

/** A rule for some devices; its action is chosen in the form. */
export function draftForDevices(names: readonly string[]): RuleDraft {
  return draftRule("egress", { position: FIRST_POSITION, source: { any: false, devices: names } });
}
