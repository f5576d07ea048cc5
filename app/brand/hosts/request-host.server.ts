import ipaddr from "ipaddr.js";

import { hasUndecodableLabel } from "./encoded-label.server";

export type TrustedProxies = readonly (readonly [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number])[];

export interface HostQuestion {
  /** Alternating names and values (Node's rawHeaders): two Host lines are still two entries. */
  rawHeaders: readonly string[];
  /** The request target. */
  url: string;
  /** The peer's address. */
  remoteAddress: string | undefined;
  trustedProxies: TrustedProxies;
}

export type RequestHost =
  | {
      ok: true;
      /** The normalized value of the Host header: hostname, and the port if there is one. */
      host: string;
      hostname: string;
      proto: "http" | "https";
    }
  | { ok: false; status: 400 };

/** Headers with which a client could claim another host; the server removes them unless a trusted proxy sent them. */
export const FORWARDING_HEADERS = [
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-forwarded-proto",
  "forwarded",
  "x-host",
  "x-original-host",
  "x-http-host-override",
] as const;

const REFUSED = { ok: false, status: 400 } as const;
const PORT = /:([0-9]{1,5})$/;
const LABELS = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/;
const MAX_NAME_LENGTH = 253;

/** Parses addresses and networks of proxies, such as `10.0.0.0/8`. Throws on any other value. */
export function parseTrustedProxies(entries: readonly string[]): TrustedProxies {
  return entries.map((entry) => {
    if (entry.includes("/")) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.kind() === "ipv4" ? 32 : 128] as const;
  });
}

/**
 * The host of a request, determined before anything else reads the request: exactly one Host, a plain request target,
 * forwarded headers only from a trusted proxy, and a name that every later parser reads the same way.
 */
export function readRequestHost({ rawHeaders, url, remoteAddress, trustedProxies }: HostQuestion): RequestHost {
  const hosts = valuesOf(rawHeaders, "host");
  const [host] = hosts;
  if (hosts.length !== 1 || host === undefined || !url.startsWith("/")) return REFUSED;
  if (!isTrusted(remoteAddress, trustedProxies)) return readHost(host, "http");

  const forwardedHosts = valuesOf(rawHeaders, "x-forwarded-host");
  const protocols = valuesOf(rawHeaders, "x-forwarded-proto");
  if (forwardedHosts.length > 1 || protocols.length > 1) return REFUSED;
  const proto = (protocols[0] ?? "http").toLowerCase();
  if (proto !== "http" && proto !== "https") return REFUSED;
  return readHost(forwardedHosts[0] ?? host, proto);
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/** Whether an address belongs to one of the proxies. An IPv6 socket may report an IPv4 address as ::ffff:10.0.0.1. */
export function isTrusted(remoteAddress: string | undefined, proxies: TrustedProxies): boolean {
  if (remoteAddress === undefined || proxies.length === 0 || !ipaddr.isValid(remoteAddress)) return false;
  const address = ipaddr.process(remoteAddress);
  return proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

function readHost(value: string, proto: "http" | "https"): RequestHost {
  const port = PORT.exec(value)?.[1];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65535)) return REFUSED;
  const hostname = value.replace(PORT, "").toLowerCase().replace(/\.$/, "");
  if (!isHostname(hostname)) return REFUSED;
  return { ok: true, host: port === undefined ? hostname : `${hostname}:${Number(port)}`, hostname, proto };
}

/**
 * A name or an address that a URL does not change. Values that a URL would rewrite (`0177.1`, `1.2.3`) or, depending on
 * the version of Node.js, reject (`xn--a`) are rejected here, because later code builds request URLs from them.
 */
function isHostname(hostname: string): boolean {
  const isName = hostname.length <= MAX_NAME_LENGTH && LABELS.test(hostname);
  if (!isName && !/^\[[0-9a-f:.]{2,45}\]$/.test(hostname)) return false;
  const address = `http://${hostname}/`;
  return URL.canParse(address) && new URL(address).hostname === hostname && !hasUndecodableLabel(hostname);
}
