import { z } from "zod";

import { SiteSettings } from "~/contract/site";
import { jsonOf } from "~/screen/form-fields.server";

const { networks, publicIps, city, region, countryCode, coordinates } = SiteSettings.shape;

const SiteNetwork = networks.unwrap().element;

const ZONES = ["trusted", "guest", "dmz", "ot"];

/**
 * One network per line: `10.1.0.0/16 guest vlan:20 vrf:guests Visitors`, of which only the network is required. The
 * zone is trusted unless the line specifies another.
 */
export const SiteNetworks = z
  .string()
  .transform((text, context) => linesOf(text).map((line) => readNetwork(line) ?? refuse(line, context)))
  .pipe(networks.unwrap());

/** Addresses separated by line breaks or commas. */
export const SitePublicIps = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(publicIps.unwrap());

/** The place that was found or entered; an empty object if the site has none. */
export const PlaceField = z.union([
  z.literal("").transform(() => ({})),
  jsonOf(
    z.object({
      city: city.unwrap(),
      region: region.unwrap(),
      countryCode: countryCode.unwrap(),
      coordinates: coordinates.unwrap(),
    }),
  ),
]);

export const NETWORK_MESSAGES = {
  networks: true,
  publicIps: "Enter IP addresses, separated by commas",
} as const;

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Names the line, because a site may have a hundred. */
function refuse(line: string, context: z.RefinementCtx): never {
  const message = `"${line.slice(0, 60)}" is not a network such as 10.1.0.0/16 or 10.2.0.0/24 guest vlan:20 Visitors`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

function readNetwork(line: string): z.output<typeof SiteNetwork> | undefined {
  const [cidr = "", ...words] = line.split(/\s+/);
  const zone = ZONES.includes(words[0]?.toLowerCase() ?? "") ? words.shift()?.toLowerCase() : "trusted";
  const vlan = takeWord(words, /^vlan:(\d+)$/i);
  const vrf = takeWord(words, /^vrf:(.+)$/i);
  const label = words.join(" ");
  const network = {
    cidr,
    zone,
    ...(vlan !== undefined && { vlan: Number(vlan) }),
    ...(vrf !== undefined && { vrf }),
    ...(label && { label }),
  };
  return SiteNetwork.safeParse(network).data;
}

/** Removes the next word if it has this form, and returns its value. */
function takeWord(words: string[], form: RegExp): string | undefined {
  const value = form.exec(words[0] ?? "")?.[1];
  if (value !== undefined) words.shift();
  return value;
}
