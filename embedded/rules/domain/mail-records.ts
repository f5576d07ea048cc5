import type { DomainPurpose, DomainRecord } from "~/contract/domain";

import { DKIM_SELECTORS, type DomainAnswers } from "./domain-source";

/** The inputs of the mail security checks. */
export interface MailFacts {
  domain: string;
  purpose: DomainPurpose;
  answers: Pick<DomainAnswers, "txt" | "dmarc" | "dkim" | "mx">;
}

/** The maximum number of lookups that a receiver makes for one SPF record (RFC 7208, section 4.6.4). */
const SPF_LOOKUPS = 10;
const SENDS_MAIL: readonly DomainPurpose[] = ["mail", "both"];
/** A revoked key (RFC 6376, section 3.6.1): declares that no mail is signed. */
const NO_KEY = "v=DKIM1; p=";

/** Which hosts may send mail as the domain (RFC 7208). */
export function checkSpf({ domain, purpose, answers: { txt, mx } }: MailFacts): DomainRecord {
  const at = { host: domain, type: "TXT" as const };
  if (txt === null) return unknown(at);
  const found = txt.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record = null] = found;
  const senders = SENDS_MAIL.includes(purpose) ? sendersOf(record, mx ?? []) : [];
  const suggested = ["v=spf1", ...senders, "-all"].join(" ");
  if (record === null)
    return { ...at, state: "missing", found: null, suggested, advice: "Anyone can send mail as this domain." };
  if (found.length > 1)
    return {
      ...at,
      state: "invalid",
      found: found.join("\n"),
      suggested,
      advice: "More than one SPF record makes all of them void.",
    };
  const lookups = record.match(/\b(include:|a\b|mx\b|ptr\b|exists:|redirect=)/gi)?.length ?? 0;
  if (lookups > SPF_LOOKUPS)
    return {
      ...at,
      state: "invalid",
      found: record,
      suggested,
      advice: `Receivers stop after ${SPF_LOOKUPS} look-ups; this record needs ${lookups}.`,
    };
  if (/[+?]all\b/i.test(record) || !/[~-]all\b/i.test(record))
    return {
      ...at,
      state: "weak",
      found: record,
      suggested,
      advice: "The record ends without refusing other senders.",
    };
  if (!SENDS_MAIL.includes(purpose) && record !== suggested)
    return {
      ...at,
      state: "weak",
      found: record,
      suggested,
      advice: "The domain sends no mail, but senders are allowed.",
    };
  return { ...at, state: "ok", found: record, suggested: null, advice: "" };
}

/** Whether mail is signed (RFC 6376). */
export function checkDkim({ domain, purpose, answers: { dkim, mx } }: MailFacts): DomainRecord {
  const [firstSelector = ""] = DKIM_SELECTORS;
  const sendsMail = SENDS_MAIL.includes(purpose);
  const missing = {
    host: `${sendsMail ? firstSelector : "*"}._domainkey.${domain}`,
    type: sendsMail ? ("CNAME" as const) : ("TXT" as const),
  };
  if (dkim === null) return unknown(missing);
  const signed = dkim.find(({ records }) => records.some((text) => /\bp=/i.test(text)));
  const record = signed?.records.find((text) => /\bp=/i.test(text)) ?? null;
  const provider = providerOf(mx ?? []) ?? `mail.${domain}`;
  const suggested = sendsMail ? `${firstSelector}._domainkey.${provider}` : NO_KEY;
  if (record === null || !signed) {
    // A parked domain without keys is not a risk while DMARC rejects its mail.
    if (!sendsMail) return { ...missing, state: "ok", found: null, suggested: null, advice: "" };
    return {
      ...missing,
      state: "missing",
      found: null,
      suggested,
      advice: "Receivers cannot verify who signed its mail.",
    };
  }
  const at = { host: `${signed.selector}._domainkey.${domain}`, type: "TXT" as const };
  if (sendsMail && /\bp=\s*(;|$)/i.test(record))
    return { ...at, state: "invalid", found: record, suggested, advice: "The key was revoked." };
  return { ...at, state: "ok", found: record, suggested: null, advice: "" };
}

const POLICIES = ["none", "quarantine", "reject"] as const;
type DmarcPolicy = (typeof POLICIES)[number];

/** The policy of a DMARC record, if it has one. */
export function dmarcPolicyOf(records: readonly string[] | null): DmarcPolicy | null {
  const [record] = dmarcRecords(records ?? []);
  return POLICIES.find((policy) => tagOf(record ?? "", "p") === policy) ?? null;
}

/** How receivers handle mail that fails SPF and DKIM (RFC 7489). */
export function checkDmarc({ domain, purpose, answers: { dmarc } }: MailFacts): DomainRecord {
  const at = { host: `_dmarc.${domain}`, type: "TXT" as const };
  if (dmarc === null) return unknown(at);
  const found = dmarcRecords(dmarc);
  const [record = null] = found;
  const policy = dmarcPolicyOf(dmarc);
  const reports = (record && tagOf(record, "rua")) ?? `mailto:dmarc@${domain}`;
  const sendsMail = SENDS_MAIL.includes(purpose);
  // The policy of a domain that sends mail is raised step by step, so that reports show which mail would be lost.
  const next =
    !sendsMail || policy === "quarantine" || policy === "reject" ? "reject" : policy === "none" ? "quarantine" : "none";
  const suggested = `v=DMARC1; p=${next}; rua=${reports}`;
  if (record === null)
    return {
      ...at,
      state: "missing",
      found: null,
      suggested,
      advice: "Receivers are not told what to do with forged mail.",
    };
  if (found.length > 1 || policy === null)
    return {
      ...at,
      state: "invalid",
      found: found.join("\n"),
      suggested,
      advice: "Receivers ignore a record without one valid policy.",
    };
  if (policy === "none")
    return { ...at, state: "weak", found: record, suggested, advice: "Forged mail is reported but delivered." };
  if (!sendsMail && policy !== "reject")
    return {
      ...at,
      state: "weak",
      found: record,
      suggested,
      advice: "The domain sends no mail: all of it can be rejected.",
    };
  return { ...at, state: "ok", found: record, suggested: null, advice: "" };
}

/** The provider behind the mail servers: the registrable part of their names. */
export function providerOf(mx: readonly string[]): string | null {
  const exchange = mx[0]?.split(/\s+/).at(-1)?.replace(/\.$/, "").toLowerCase();
  return exchange?.split(".").slice(-2).join(".") || null;
}

function sendersOf(record: string | null, mx: readonly string[]): string[] {
  const listed = record?.match(/\b(?:include|ip4|ip6):\S+|(?<=\s)(?:a|mx)(?=\s|$)/gi) ?? [];
  if (listed.length > 0) return listed;
  const provider = providerOf(mx);
  return provider === null ? ["mx"] : [`include:_spf.${provider}`];
}

function dmarcRecords(records: readonly string[]): string[] {
  return records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
}

function tagOf(record: string, tag: string): string | null {
  return (
    new RegExp(String.raw`(?:^|;)\s*${tag}\s*=\s*([^;]*)`, "i")
      .exec(record)?.[1]
      ?.trim()
      .replace(/^(none|quarantine|reject)$/i, (policy) => policy.toLowerCase()) ?? null
  );
}

function unknown(at: Pick<DomainRecord, "host" | "type">): DomainRecord {
  return { ...at, state: "unknown", found: null, suggested: null, advice: "The look-up failed. Check again later." };
}
