import type { DomainDetail, DomainPurpose, OwnedDomain, RecordState } from "~/contract/domain";

import type { DomainAnswers } from "./domain-source";
import { checkDkim, checkDmarc, checkSpf, dmarcPolicyOf, providerOf } from "./mail-records";

const DAY = 24 * 3_600_000;
const SOON_DAYS = 30;

/** The results of a check that are shown in the list. */
export type CheckedFields = Pick<
  OwnedDomain,
  | "registrar"
  | "expiresAt"
  | "spf"
  | "dkim"
  | "dmarc"
  | "dmarcPolicy"
  | "mailProvider"
  | "certificateIssuer"
  | "certificateExpiresAt"
  | "riskScore"
  | "checkedAt"
>;

/** The results that are shown on the domain's page. */
export type CheckedFacts = Pick<
  NonNullable<DomainDetail["owned"]>["facts"],
  | "records"
  | "nameservers"
  | "mailServers"
  | "registeredAt"
  | "certificateNames"
  | "certificateSubject"
  | "certificateChain"
>;

/** Assesses a domain from the responses. */
export function assessDomain(
  { name, purpose }: { name: string; purpose: DomainPurpose },
  answers: DomainAnswers,
  now: number,
): { fields: CheckedFields; facts: CheckedFacts } {
  const mail = { domain: name, purpose, answers };
  const records = { spf: checkSpf(mail), dkim: checkDkim(mail), dmarc: checkDmarc(mail) };
  const { mx, nameservers, registration, certificate } = answers;
  const fields = {
    registrar: registration?.registrar ?? null,
    expiresAt: registration?.expiresAt ?? null,
    spf: records.spf.state,
    dkim: records.dkim.state,
    dmarc: records.dmarc.state,
    dmarcPolicy: dmarcPolicyOf(answers.dmarc),
    mailProvider: providerOf(mx ?? []),
    certificateIssuer: certificate?.issuer ?? null,
    certificateExpiresAt: certificate?.expiresAt ?? null,
  };
  return {
    fields: { ...fields, riskScore: scoreDomain({ ...fields, purpose }, now), checkedAt: new Date(now).toISOString() },
    facts: {
      records,
      nameservers: nameservers ?? [],
      mailServers: mx ?? [],
      registeredAt: registration?.registeredAt ?? null,
      certificateNames: certificate?.names ?? [],
      certificateSubject: certificate?.subject ?? null,
      certificateChain: certificate?.chain ?? [],
    },
  };
}

type ScoredDomain = Pick<OwnedDomain, "purpose" | "spf" | "dkim" | "dmarc" | "expiresAt" | "certificateExpiresAt">;

/**
 * Points for weaknesses that a forger could use and for upcoming expiry, at most 100. Mail counts most, because it is
 * the usual target of forgery.
 */
export function scoreDomain(
  { purpose, spf, dkim, dmarc, expiresAt, certificateExpiresAt }: ScoredDomain,
  now: number,
): number {
  const points: Record<RecordState, number> = { ok: 0, unknown: 0, weak: 0.5, invalid: 1, missing: 1 };
  const daysLeft = (time: string | null) => (time === null ? Infinity : (Date.parse(time) - now) / DAY);
  const expiry = (days: number, most: number) => (days <= 0 ? most : days <= SOON_DAYS ? most / 2 : 0);
  const servesWeb = purpose === "web" || purpose === "both";
  const score =
    points[dmarc] * 35 +
    points[spf] * 25 +
    points[dkim] * 10 +
    expiry(daysLeft(expiresAt), 20) +
    (servesWeb ? expiry(daysLeft(certificateExpiresAt), 10) : 0);
  return Math.round(score);
}
