import type { Tenant } from "~/contract/tenant";

type Named = Pick<Tenant, "primaryDomain" | "externalId" | "summary">;

/** The names under which a provider knows an organization elsewhere: its domain, its number, its company for tickets. */
export function otherNamesOf(
  { primaryDomain, externalId, summary }: Named,
  { showsCompany }: { showsCompany: boolean },
): string[] {
  return [primaryDomain, externalId, showsCompany ? (summary?.psaCompany ?? "") : ""].filter((name) => name !== "");
}
