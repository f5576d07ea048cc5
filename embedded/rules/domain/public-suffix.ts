import { getDomain, getPublicSuffix } from "tldts";

/** Whether third parties can register domains under this name, such as `co.uk` (https://publicsuffix.org). */
export function isPublicSuffix(name: string): boolean {
  return getPublicSuffix(name, { allowPrivateDomains: true }) === name;
}

/** The registrable domain of a host name. */
export function registrableDomain(name: string): string {
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
}
