import type { OwnedDomain } from "~/contract/domain";

import type { DomainSource } from "./domain-source";

/** The name below which the proof of ownership is published, separate from records that mail and web servers read. */
const HOST = "_domain-verification";

/** The record that proves ownership of the domain. */
export function newVerification(domain: string, secret: string): OwnedDomain["verification"] {
  return {
    state: "unverified",
    host: `${HOST}.${domain}`,
    value: `domain-verification=${secret}`,
    checkedAt: null,
    verifiedAt: null,
  };
}

/**
 * Looks up the record. A verified domain stays verified: only unverified domains can fail. Throws if the lookup fails.
 */
export async function verify(
  source: DomainSource,
  verification: OwnedDomain["verification"],
  now: number,
): Promise<OwnedDomain["verification"]> {
  const checkedAt = new Date(now).toISOString();
  const records = await source.resolve(verification.host, "TXT");
  if (!records.includes(verification.value)) return { ...verification, checkedAt };
  return { ...verification, state: "verified", checkedAt, verifiedAt: verification.verifiedAt ?? checkedAt };
}
