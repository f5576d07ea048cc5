import type { Certificate, Registration } from "~/contract/domain";

/** A certificate as its web server presents it, before anyone judges it. */
export type PresentedCertificate = Omit<Certificate, "state">;

/**
 * The sources of public facts about domains: DNS, registrars and web servers. An empty or null result means that no
 * record exists.
 */
export interface DomainSource {
  resolve: (name: string, type: "TXT" | "MX" | "NS") => Promise<string[]>;
  registration: (domain: string) => Promise<Registration | null>;
  certificate: (domain: string) => Promise<PresentedCertificate | null>;
}

/** The responses to all queries of one check. Null if a query failed, which differs from an empty response. */
export interface DomainAnswers {
  txt: string[] | null;
  dmarc: string[] | null;
  /** By selector. */
  dkim: { selector: string; records: string[] }[] | null;
  mx: string[] | null;
  nameservers: string[] | null;
  registration: Registration | null;
  certificate: PresentedCertificate | null;
}

/** Default selectors of mail providers; DNS has no list of existing selectors. */
export const DKIM_SELECTORS = ["selector1", "default", "mail", "k1"];

/** Runs all queries in parallel. A failed query does not affect the others. */
export async function askDomain(source: DomainSource, domain: string): Promise<DomainAnswers> {
  const [txt, dmarc, dkim, mx, nameservers, registration, certificate] = await Promise.all([
    orNull(source.resolve(domain, "TXT")),
    orNull(source.resolve(`_dmarc.${domain}`, "TXT")),
    orNull(
      Promise.all(
        DKIM_SELECTORS.map(async (selector) => ({
          selector,
          records: await source.resolve(`${selector}._domainkey.${domain}`, "TXT"),
        })),
      ),
    ),
    orNull(source.resolve(domain, "MX")),
    orNull(source.resolve(domain, "NS")),
    orNull(source.registration(domain)),
    orNull(source.certificate(domain)),
  ]);
  return { txt, dmarc, dkim, mx, nameservers, registration, certificate };
}

function orNull<Value>(answer: Promise<Value>): Promise<Value | null> {
  return answer.catch(() => null);
}
