import { z } from "zod";

import { asciiDomain, DOMAIN_LENGTH } from "./domain-name-facts";
import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { Severity } from "./shared";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

/** A name in the Domain Name System (RFC 1035), in lower case, in ASCII and without the trailing dot. */
export const DomainName = z
  .string()
  .overwrite(asciiDomain)
  .max(DOMAIN_LENGTH)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/, "enter a domain name");

/** The use of a domain determines which records it needs. */
export const DomainPurpose = z.enum(["mail", "web", "both", "parked"]);
export type DomainPurpose = z.infer<typeof DomainPurpose>;

/** Result of the check of one kind of record. `unknown` before the first check, and when the lookup failed. */
export const RecordState = z.enum(["ok", "weak", "missing", "invalid", "unknown"]);
export type RecordState = z.infer<typeof RecordState>;

/** One record of the public DNS: the published value, and the recommended one. */
export const DomainRecord = z.object({
  state: RecordState,
  /** Where to publish the record, and its type. */
  host: z.string(),
  type: z.enum(["TXT", "CNAME"]),
  found: z.string().nullable(),
  /** Null if the published record is correct. */
  suggested: z.string().nullable(),
  /** The problem in one sentence; empty if there is none. */
  advice: z.string(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

/** Proof that the organization owns a domain: a text that only the owner can publish. */
const Verification = z.object({
  state: z.enum(["unverified", "verified"]),
  host: z.string(),
  value: z.string(),
  checkedAt: Time.nullable(),
  verifiedAt: Time.nullable(),
});

/** A domain that the organization owns (`/v1/domain/list`). */
export const OwnedDomain = merged({
  name: z.string(),
  tenantId: z.string(),
  purpose: DomainPurpose,
  ownerEmail: z.string().nullable(),
  tags: z.array(z.string()),
  verification: Verification,
  registrar: z.string().nullable(),
  expiresAt: Time.nullable(),
  spf: RecordState,
  dkim: RecordState,
  dmarc: RecordState,
  dmarcPolicy: z.enum(["none", "quarantine", "reject"]).nullable(),
  mailProvider: z.string().nullable(),
  certificateIssuer: z.string().nullable(),
  certificateExpiresAt: Time.nullable(),
  lookAlikes: z.number().int(),
  riskScore: z.number(),
  checkedAt: Time.nullable(),
});
export type OwnedDomain = z.infer<typeof OwnedDomain>;
export const OwnedDomainPage = pageOf("domain", OwnedDomain);

/** A domain that devices of the organization queried (`/v1/domain/list?observed=true`). */
export const ObservedDomain = z.object({
  name: z.string(),
  tenantId: z.string(),
  category: z.string(),
  verdict: z.enum(["malicious", "suspicious", "unknown", "benign"]),
  /** 0 is worst and 100 is best. */
  reputation: z.number(),
  ageDays: z.number().nullable(),
  firstSeenHere: Time,
  lastSeenHere: Time,
  queries: z.number().int(),
  devices: z.number().int(),
  blockedPct: z.number(),
  nxdomainPct: z.number(),
  subdomains: z.number().int(),
  /** The highest entropy of its names, in bits per character. */
  entropy: z.number(),
  /** The latest decision, and the rule that made it. */
  action: z.enum(["allowed", "blocked", "redirected", "alerted"]),
  policyName: z.string().nullable(),
  /** The queried record types, such as "A, AAAA, TXT". */
  recordTypes: z.string(),
  /** Where the latest answer is registered, and its autonomous system. */
  country: z.string().nullable(),
  asn: z.string().nullable(),
  registrar: z.string().nullable(),
  /** The display names of the indicator lists that contain it. */
  indicatorLists: z.array(z.string()),
  /** The domain of the organization that it resembles. */
  lookAlikeOf: z.string().nullable().default(null),
  /** Number of organizations that queried it; visible only to Project Admins. */
  tenants: z.number().int().nullable(),
});
export type ObservedDomain = z.infer<typeof ObservedDomain>;
export const ObservedDomainPage = pageOf("domain", ObservedDomain);

export const LookAlike = z.object({
  domain: z.string(),
  technique: z.enum(["omission", "repetition", "transposition", "homoglyph", "hyphenation", "ending"]),
  firstSeen: Time,
  /** Number of devices of the organization that queried it. */
  devices: z.number().int(),
});
export type LookAlike = z.infer<typeof LookAlike>;

/** `mismatch`: its names do not cover the domain. `expiring`: within 30 days. */
export const CertificateState = z.enum(["valid", "expiring", "expired", "mismatch"]);
export type CertificateState = z.infer<typeof CertificateState>;

/** An authority in the chain of a certificate. */
const CertificateAuthority = z.object({ name: z.string(), expiresAt: Time });

/** Details that only the page of an owned domain shows. */
const OwnedDomainFacts = z.object({
  records: z.object({ spf: DomainRecord, dkim: DomainRecord, dmarc: DomainRecord }),
  nameservers: z.array(z.string()),
  mailServers: z.array(z.string()),
  registeredAt: Time.nullable(),
  certificateNames: z.array(z.string()),
  /** The common name, which certificates no longer need. */
  certificateSubject: z.string().nullable().default(null),
  certificateState: CertificateState.nullable().default(null),
  certificateChain: z.array(CertificateAuthority).default([]),
  lookAlikes: z.array(LookAlike),
  history: z.array(z.object({ at: Time, actor: z.string(), message: z.string() })),
});

const DomainAddress = z.object({
  ip: z.string(),
  queries: z.number().int(),
  firstSeen: Time,
  lastSeen: Time,
  country: z.string().nullable(),
  asn: z.string().nullable(),
  /** The name of the network's owner, if a flow to the address was seen. */
  networkOwner: z.string().nullable(),
});

/** Details that only the page of an observed domain shows. No list is longer than 20. */
const ObservedDomainFacts = z.object({
  addresses: z.array(DomainAddress),
  names: z.array(z.object({ name: z.string(), queries: z.number().int(), entropy: z.number() })),
  devices: z.array(z.object({ deviceName: z.string(), queries: z.number().int(), lastSeen: Time })),
  threats: z.array(z.object({ threatId: z.string(), title: z.string(), severity: Severity, lastSeen: Time })),
  /** The domain of the organization that it resembles. */
  resembles: z.string().nullable(),
  /**
   * The current decision about HTTPS to the domain, and the egress rule that makes it; the default policy if its name is
   * null. `displayName` is null if rules are concealed.
   */
  decision: z.object({ action: z.string(), ruleName: z.string().nullable(), displayName: z.string().nullable() }),
});

/** Registration data that registrars publish. */
export const Registration = z.object({ registrar: z.string(), registeredAt: Time, expiresAt: Time });
export type Registration = z.infer<typeof Registration>;
/** The certificate that a domain's web server presents, and its chain from the issuer to the root. */
export const Certificate = z.object({
  issuer: z.string(),
  /** The common name, which certificates no longer need. */
  subject: z.string().nullable().default(null),
  state: CertificateState.nullable().default(null),
  names: z.array(z.string()),
  expiresAt: Time,
  chain: z.array(CertificateAuthority).default([]),
});
export type Certificate = z.infer<typeof Certificate>;

/** GET /v1/domain/{name}: all data about a domain, owned, observed or both. */
export const DomainDetail = z.object({
  name: z.string(),
  owned: z.object({ domain: OwnedDomain, facts: OwnedDomainFacts }).nullable(),
  observed: z.object({ domain: ObservedDomain, facts: ObservedDomainFacts }).nullable(),
  /** Public data, available even if no device queried the domain. */
  published: z.object({ registration: Registration.nullable(), certificate: Certificate.nullable() }),
});
export type DomainDetail = z.infer<typeof DomainDetail>;

const Tag = z.string().trim().min(1).max(TAG_LENGTH);

/** POST /v1/domain/add. */
export const NewDomain = z.strictObject({
  name: DomainName,
  purpose: DomainPurpose,
  ownerEmail: z.union([z.literal(""), z.email().max(200)]),
  tags: z.array(Tag).max(MAX_TAGS),
});
export type NewDomain = z.infer<typeof NewDomain>;

/** PUT /v1/domain/{name}. The version guards against concurrent changes. */
export const DomainChange = NewDomain.omit({ name: true }).extend({ resourceVersion: z.number().int() });
export type DomainChange = z.infer<typeof DomainChange>;

/** POST /v1/domain/bulk. */
export const DomainOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("check") }),
  z.strictObject({ operation: z.literal("addTags"), tags: z.array(Tag).min(1).max(MAX_TAGS) }),
  z.strictObject({ operation: z.literal("removeTags"), tags: z.array(Tag).min(1).max(MAX_TAGS) }),
  z.strictObject({ operation: z.literal("delete") }),
]);
export type DomainOperation = z.infer<typeof DomainOperation>;
