import type { Certificate, Registration } from "~/contract/domain";

/** Where public facts about domains come from: the DNS, registrars and web servers. An empty or null answer means there is none. */
export interface DomainSource {
  resolve: (name: string, type: "TXT" | "MX" | "NS") => Promise<string[]>;
  registration: (domain: string) => Promise<Registration | null>;
  certificate: (domain: string) => Promise<Certificate | null>;
}

/** Everything that one check asks for. Null where the question failed, which is not the same as an empty answer. */
export interface DomainAnswers {
  txt: string[] | null;
  dmarc: string[] | null;
  /** By selector. */
  dkim: { selector: string; records: string[] }[] | null;
  mx: string[] | null;
  nameservers: string[] | null;
  registration: Registration | null;
  certificate: Certificate | null;
}

/** Selectors that mail providers use unless told otherwise; DNS has no list of those that exist. */
export const DKIM_SELECTORS = ["selector1", "default", "mail", "k1"];

/** Asks everything at once. A question that fails takes nothing from the others. */
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
