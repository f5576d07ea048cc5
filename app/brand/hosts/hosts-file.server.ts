import { join } from "node:path";

import ipaddr from "ipaddr.js";
import { z } from "zod";

import { readYaml } from "~/catalogue/yaml-file.server";

/** A proxy: an address or a network. */
export const Cidr = z
  .string()
  .refine(
    (text) => ipaddr.isValidCIDR(text) || ipaddr.isValid(text),
    "must be an address or a network, such as 10.0.0.0/8",
  );

/** config/hosts.yaml: the response to unknown hostnames, and the proxies whose forwarded headers are trusted. */
export const HostsFile = z.strictObject({
  defaultBrand: z.string().min(1),
  /** The default brand (requirement 1.2); a deployment may refuse instead, with 404 or 421. */
  unknownHost: z.enum(["default-brand", "not-found", "misdirected"]),
  trustedProxies: z.array(Cidr),
  /** In development `<id>.<developmentSuffix>` serves the brand with that id. */
  developmentSuffix: z.string().regex(/^[a-z0-9.-]+$/),
  /**
   * Hosts that are intended as demonstrations, so that access through the demo-host rule is not reported there (B209).
   */
  demoHosts: z.array(z.string().regex(/^[a-z0-9.*-]+$/)).default([]),
  /** Suffixes under which third parties register names: no brand may claim all names of one. */
  publicSuffixes: z.array(z.string().regex(/^[a-z0-9.-]+$/)),
});
export type HostsFile = z.infer<typeof HostsFile>;

export function readHostsFile(configDirectory: string): HostsFile {
  return readYaml(join(configDirectory, "hosts.yaml"), HostsFile);
}
