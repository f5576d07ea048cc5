import { readHostPattern } from "../hosts/host-pattern.server";
import { createHostTable } from "../hosts/host-table";
import type { Brand } from "./brand";
import { oncePerBrand } from "./per-brand";

interface RequestOrigin {
  brand: Brand;
  /** The validated URL of the request. */
  origin: string;
}

/**
 * Allowed redirect targets: this console, or via https on the default port a host of the brand or one that
 * `security.allowedRedirectHosts` lists. Undefined for any other URL. Relative URLs refer to this console.
 */
export function redirectTarget(address: string, { brand, origin }: RequestOrigin): URL | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const namesPerson = url.username !== "" || url.password !== "";
  if (namesPerson) return undefined;
  // A blob URL has the origin of the page that created it.
  if (url.origin === origin && /^https?:$/.test(url.protocol)) return url;
  const isUsual = url.protocol === "https:" && url.port === "";
  return isUsual && allowedHosts(brand).find(url.hostname.replace(/\.$/, "")) ? url : undefined;
}

const allowedHosts = oncePerBrand(({ hosts, security }) => {
  // Wildcards over public suffixes were rejected when the manifest was read.
  const listed = security.allowedRedirectHosts.flatMap((text) => {
    const reading = readHostPattern(text, []);
    return reading.ok ? [reading.pattern] : [];
  });
  return createHostTable([...hosts, ...listed].map((pattern) => ({ pattern, owner: true })));
});
