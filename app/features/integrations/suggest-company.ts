import type { Company } from "~/contract/integration";

/** Endings of a company's name that its customers often leave out. */
const LEGAL_FORMS = /\b(ab|ag|bv|co|corp|corporation|gmbh|group|inc|incorporated|limited|llc|llp|ltd|oy|plc|sa)\b/g;

/**
 * The company with the same name as an organization, regardless of punctuation and legal form. Undefined if there is
 * none or more than one.
 */
export function suggestCompany(displayName: string, companies: readonly Company[]): Company | undefined {
  const wanted = plain(displayName);
  if (wanted === "") return undefined;
  const same = companies.filter(({ name, identifier }) => plain(name) === wanted || plain(identifier) === wanted);
  return same.length === 1 ? same[0] : undefined;
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(LEGAL_FORMS, " ")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
