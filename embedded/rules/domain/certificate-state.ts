import type { CertificateState } from "~/contract/domain";

import type { PresentedCertificate } from "./domain-source";

/** Most authorities renew a certificate a month before it expires. */
const SOON_MS = 30 * 24 * 3_600_000;

/** Whether visitors of a domain can rely on the certificate of its web server. */
export function certificateStateOf(
  domain: string,
  { names, expiresAt }: Pick<PresentedCertificate, "names" | "expiresAt">,
  now: number,
): CertificateState {
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return "expired";
  if (!names.some((name) => covers(name.toLowerCase(), domain))) return "mismatch";
  return leftMs <= SOON_MS ? "expiring" : "valid";
}

/** A wildcard matches one label (RFC 6125). */
function covers(name: string, domain: string): boolean {
  if (!name.startsWith("*.")) return name === domain;
  return domain.slice(domain.indexOf(".")) === name.slice(1);
}
