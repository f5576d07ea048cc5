import { draftRule, type RuleDraft } from "./rule-draft";
import { draftThreatRule, type ThreatRuleDraft } from "./threat-rule-draft";

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const DOMAIN = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/i;

/** Where a connection goes, or where it comes from. */
export interface BlockedEnd {
  domain?: string | null;
  ip?: string | null;
  /** Whether the end outside opens the connection. */
  isInbound?: boolean;
}

/**
 * The rule that blocks an end, to be looked through in the form. Undefined for an end that a rule cannot name, such as an IPv6
 * address.
 */
export function draftBlock({ domain, ip, isInbound = false }: BlockedEnd): RuleDraft | undefined {
  const name = !isInbound && domain && DOMAIN.test(domain) ? domain.toLowerCase() : undefined;
  const address = ip && IPV4.test(ip) ? ip : undefined;
  const value = name ?? address;
  if (value === undefined) return undefined;
  const displayName = `Block ${value}`.slice(0, 80);
  if (isInbound) return draftRule("ingress", { displayName, source: { any: false, cidrs: [value] } });
  const destination = name === undefined ? { any: false, cidrs: [value] } : { any: false, fqdns: [value] };
  return draftRule("egress", { displayName, destination });
}

/** The rule that blocks or allows a domain with every name below it. Undefined for a name that a rule cannot state. */
export function draftForDomain(domain: string, action: "block" | "allow"): RuleDraft | undefined {
  if (!DOMAIN.test(domain)) return undefined;
  const name = domain.toLowerCase();
  return draftRule("egress", {
    action,
    displayName: `${action === "block" ? "Block" : "Allow"} ${name}`.slice(0, 80),
    destination: { any: false, fqdns: [name, `*.${name}`] },
  });
}

/** A rule that raises a threat when a device asks for the domain. */
export function draftThreatRuleForDomain(domain: string): ThreatRuleDraft {
  return draftThreatRule({
    displayName: `Queries for ${domain}`.slice(0, 80),
    type: "indicator",
    dataset: "dns",
    match: `registrableDomain:${domain}`,
  });
}

/** A rule for some devices; what it does is chosen in the form. */
export function draftForDevices(names: readonly string[]): RuleDraft {
  return draftRule("egress", { source: { any: false, devices: names } });
}
