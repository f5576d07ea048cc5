import { readTable } from "../../rules/text-table";

/** An invented owner of an address block. The country is the result of a geolocation lookup of the block. */
export interface Owner {
  asOrg: string;
  /** The owner's autonomous system, as "AS64496". */
  asn: string;
  countryCode: string;
  /** The kind of hosts: well-known services, the long tail, or mostly malicious hosts. */
  kind: "cloud" | "hosting" | "access" | "shady";
  /** First three octets of the first of its sixteen /24 networks. */
  base: [number, number, number];
}

const ROWS = `
  Cirrowmere Cloud           | US | cloud
  Cirrowmere Cloud Europe    | IE | cloud
  Stratoform Networks        | US | cloud
  Stratoform Asia            | SG | cloud
  Nimbler Edge Delivery      | US | cloud
  Nimbler Edge Delivery EU   | NL | cloud
  Helioport Services         | DE | cloud
  Tarn & Fell Hosting        | GB | hosting
  Bluehatch Servers          | US | hosting
  Rackfield                  | CA | hosting
  Polderhost                 | NL | hosting
  Nordkabel Datacenter       | SE | hosting
  Serveurs du Midi           | FR | hosting
  Rechenhof                  | DE | hosting
  Alpengrid                  | CH | hosting
  Hanok Datahouse            | KR | hosting
  Sakurabay Hosting          | JP | hosting
  Outback Racks              | AU | hosting
  Servidores Ipê             | BR | hosting
  Deccan Compute             | IN | hosting
  Longwire Access            | US | access
  Prairie Fiber Cooperative  | US | access
  Fjordbredband              | NO | access
  Telecable Meseta           | ES | access
  Kuznya Telekom             | RU | access
  Jadeline Broadband         | CN | access
  Baobab Mobile              | NG | access
  Volgograd Colo Partners    | RU | shady
  Offshore Meadow Hosting    | SC | shady
  Redlantern VPS             | HK | shady
  Balkan Bulk Servers        | MD | shady
  Anonymous Harbour          | PA | shady
`;

/** The first of sixteen numbers in each of the two ranges that RFC 5398 reserves for documentation. */
const FIRST_ASNS = [64_496, 65_536];

/**
 * Thirty-two blocks of sixteen /24 networks fill 198.18.0.0/15, which RFC 2544 reserves for benchmarking and which is
 * not routed.
 */
export const OWNERS: readonly Owner[] = readTable(["asOrg", "countryCode", "kind"], ROWS).map((row, index) => ({
  asOrg: row.asOrg,
  asn: `AS${(FIRST_ASNS[index >> 4] ?? 0) + (index & 15)}`,
  countryCode: row.countryCode,
  kind: row.kind as Owner["kind"],
  base: [198, 18 + (index >> 4), (index & 15) * 16],
}));

export function ownersOf(...kinds: Owner["kind"][]): Owner[] {
  return OWNERS.filter((owner) => kinds.includes(owner.kind));
}

/** Throws for an unknown owner. */
export function ownerNamed(asOrg: string): Owner {
  const owner = OWNERS.find((candidate) => candidate.asOrg === asOrg);
  if (!owner) throw new Error(`No owner is called "${asOrg}"`);
  return owner;
}

const ASNS = new Map(OWNERS.map(({ asOrg, asn }) => [asOrg, asn]));

/** The autonomous system of an owner, or null if it is unknown. */
export function asnOf(asOrg: string | null): string | null {
  return asOrg === null ? null : (ASNS.get(asOrg) ?? null);
}

/** The address number `host` (0 to 4,063) of an owner. */
export function addressOf({ base: [first, second, third] }: Owner, host: number): string {
  return `${first}.${second}.${third + Math.floor(host / 254)}.${1 + (host % 254)}`;
}
