import { getDomain, getPublicSuffix } from "tldts";

/** Whether others register their domains under this name, such as `co.uk` (https://publicsuffix.org). */
export function isPublicSuffix(name: string): boolean {
  return getPublicSuffix(name, { allowPrivateDomains: true }) === name;
}

/** The part of a host name that someone has registered. */
export function registrableDomain(name: string): string {
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
}
