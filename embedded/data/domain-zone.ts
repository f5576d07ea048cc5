import type { Registration } from "~/contract/domain";

import type { DomainAnswers, PresentedCertificate } from "../rules/domain/domain-source";
import { hashText } from "./prng";
import { DAY, toTime } from "./timeline";

/** The public records of one domain of the demonstration. */
type DomainZone = { [Question in keyof DomainAnswers]: NonNullable<DomainAnswers[Question]> | null };

const MAIL_PROVIDER = "quillmail.example";
const REGISTRARS = ["Plainname Registry", "Hostwell Domains", "Registro Nord"];
/** Certificate authorities, and the roots that vouch for them. */
export const AUTHORITIES = ["Openseal Authority R3", "Trustmoor CA 2"];
const ROOTS = ["Openseal Root X1", "Trustmoor Global Root"];
const SPF = [
  `v=spf1 include:_spf.${MAIL_PROVIDER} -all`,
  `v=spf1 include:_spf.${MAIL_PROVIDER} ~all`,
  `v=spf1 include:_spf.${MAIL_PROVIDER} ?all`,
  null,
];
const DMARC = ["reject", "none", "quarantine", null];
/** The renewal intervals of domains and certificates. */
const REGISTRATION_DAYS = 365;
const CERTIFICATE_DAYS = 90;
const AUTHORITY_DAYS = 5 * 365;
const ROOT_DAYS = 20 * 365;

/** The records of a domain follow from its name, so that every check returns the same result. */
export function zoneOf(domain: string, now: number): DomainZone {
  const hash = hashText(`zone/${domain}`);
  const spf = pick(SPF, hash);
  const policy = pick(DMARC, hash >>> 2);
  const hasMail = (hash >>> 4) % 8 > 0;
  const hasKey = hasMail && (hash >>> 7) % 4 > 0;
  return {
    txt: hasMail ? (spf === null ? [] : [spf]) : ["v=spf1 -all"],
    dmarc: policy === null ? [] : [`v=DMARC1; p=${policy}; rua=mailto:dmarc@${domain}`],
    dkim: hasKey ? [{ selector: "selector1", records: ["v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ"] }] : [],
    mx: hasMail ? [`10 mx1.${MAIL_PROVIDER}`, `20 mx2.${MAIL_PROVIDER}`] : [],
    nameservers: [`ns1.${domain}`, `ns2.${domain}`],
    registration: registrationOf(domain, now),
    certificate: certificateOf(domain, now),
  };
}

/**
 * Whether a domain outside the demonstration's organizations is registered. Only reserved TLDs exist in the
 * demonstration.
 */
export function isTaken(domain: string): boolean {
  return /\.(example|test)$/.test(domain) && hashText(`taken/${domain}`) % 19 === 0;
}

export function registrationOf(domain: string, now: number): Registration {
  const hash = hashText(`registration/${domain}`);
  const expires = renewalAfter(now, REGISTRATION_DAYS, hash);
  return {
    registrar: pick(REGISTRARS, hash),
    registeredAt: toTime(expires - (2 + (hash % 12)) * REGISTRATION_DAYS * DAY),
    expiresAt: toTime(expires),
  };
}

export function certificateOf(domain: string, now: number): PresentedCertificate {
  const hash = hashText(`certificate/${domain}`);
  const issuer = pick(AUTHORITIES, hash);
  const root = pick(ROOTS, hash);
  return {
    issuer,
    subject: domain,
    names: [domain, `www.${domain}`],
    expiresAt: toTime(renewalAfter(now, CERTIFICATE_DAYS, hash)),
    chain: [
      { name: issuer, expiresAt: toTime(renewalAfter(now, AUTHORITY_DAYS, hashText(issuer))) },
      { name: root, expiresAt: toTime(renewalAfter(now, ROOT_DAYS, hashText(root))) },
    ],
  };
}

/** The next renewal date; constant between two renewals. */
function renewalAfter(now: number, everyDays: number, hash: number): number {
  const today = Math.floor(now / DAY);
  return (today + everyDays - ((today + hash) % everyDays)) * DAY;
}

function pick<Item>(items: readonly Item[], hash: number): Item {
  return items[hash % items.length] as Item;
}
