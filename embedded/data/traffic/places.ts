import { addressOf, ownerNamed, ownersOf, type Owner } from "../catalogue/owners";
import { BLOCKED_COUNTRIES } from "../catalogue/policies";
import { BLOCKED_CATEGORIES, isUsedBy, SERVICES, type Service } from "../catalogue/services";
import type { DeviceDraft, TenantDraft } from "../make/drafts";
import { createRandom, hashText, type Random } from "../prng";
import { DAY, toTime } from "../timeline";
import { createKeyPicker, createPicker, type Picker } from "../weights";
import { FIRST_WORDS, HOST_LABELS, SECOND_WORDS } from "../words/domains";

/** A place on the internet as one tenant sees it. */
export interface Place {
  domain: string;
  /** The names that are resolved: the domain, or hosts in it. */
  names: string[];
  application: string;
  category: string;
  appProto: "tls" | "quic" | "http";
  owner: Owner;
  ip: string;
  /** Medians of one visit. */
  bytesOut: number;
  bytesIn: number;
  seconds: number;
  reputation: number;
  ageDays: number;
  verdict: "malicious" | "suspicious" | "unknown" | "benign";
  /** The rule that blocks it, if any. */
  blockedBy: string | null;
  firstSeen: number;
  firstSeenTime: string;
  /** Number of the tenant's devices on which it was seen. */
  prevalence: number;
}

/** The internet destinations of a tenant's devices. */
export interface Places {
  /** A service, popular ones most often. Less popular ones are known to some devices only. */
  serviceFor: (draft: DeviceDraft, random: Random) => Place;
  /** A place that only this and a few other devices know, if one was known at that moment. */
  rareFor: (draft: DeviceDraft, moment: number, random: Random) => Place | null;
}

const RARE_CATEGORIES = createKeyPicker({
  business: 20,
  technology: 15,
  shopping: 12,
  news: 10,
  unknown: 9,
  reference: 8,
  travel: 6,
  personal: 6,
  advertising: 6,
  health: 4,
  finance: 4,
  newly_registered: 4,
  parked: 2,
});
const RARE_OWNERS = createPicker(ownersOf("hosting", "access", "cloud", "shady"), ({ kind }) =>
  kind === "hosting" ? 6 : kind === "shady" ? 1 : 2,
);

/** Number of attempts if the device does not know the drawn service. */
const TRIES = 8;

/** A service of a tenant, and the devices that use it. */
interface KnownService {
  service: Service;
  place: Place;
  visitors: ReadonlySet<DeviceDraft>;
}

export function createPlaces(tenant: TenantDraft, now: number): Places {
  const rareOf = createRarePlaces(tenant, now);
  const known = SERVICES.map((service) => knowService(service, tenant, now));
  const pickerFor = createPickers(known);
  const everybodys = known
    .filter(({ service }) => service.users === "all")
    .sort((a, b) => b.service.popularity - a.service.popularity)[0];
  return {
    serviceFor: (draft, random) => {
      const picker = pickerFor(draft);
      let found = picker.pick(random);
      for (let attempt = 1; attempt < TRIES && !found.visitors.has(draft); attempt++) {
        found = picker.pick(random);
      }
      return (found.visitors.has(draft) ? found : (everybodys ?? found)).place;
    },
    rareFor: (draft, moment, random) => {
      const rare = rareOf.get(draft);
      const place = rare && random.pick(rare);
      return place && place.firstSeen <= moment ? place : null;
    },
  };
}

/** The services of each kind of device. */
function createPickers(known: readonly KnownService[]): (draft: DeviceDraft) => Picker<KnownService> {
  const pickers = new Map<string, Picker<KnownService>>();
  return (draft) => {
    const key = `${draft.audience} ${draft.seed.device.deviceType} ${draft.hasAgent ? "managed" : ""}`;
    let picker = pickers.get(key);
    if (!picker) {
      const used = known.filter(({ service }) => isUsedBy(service, draft));
      pickers.set(key, (picker = createPicker(used, ({ service }) => service.popularity)));
    }
    return picker;
  };
}

function knowService(service: Service, tenant: TenantDraft, now: number): KnownService {
  const random = createRandom(`place/${tenant.entry.id}/${service.domain}`);
  const owner = ownerNamed(service.asOrg);
  const isUnwanted = BLOCKED_CATEGORIES.includes(service.category);
  const hash = hashText(service.domain);
  const firstSeen = now - random.int(60, 700) * DAY;
  const visitors = visitorsOf(service.domain, tenant);
  const place: Place = {
    domain: service.domain,
    names: service.hosts.map((host) => `${host}.${service.domain}`),
    application: service.application,
    category: service.category,
    appProto: service.appProto,
    bytesOut: service.bytesOut,
    bytesIn: service.bytesIn,
    seconds: service.seconds,
    owner,
    ip: addressOf(owner, hash % 4000),
    reputation: isUnwanted ? 35 : 78 + (hash % 21),
    ageDays: 900 + (hash % 6000),
    verdict: isUnwanted ? "suspicious" : "benign",
    blockedBy: isUnwanted ? "block-unwanted-categories" : null,
    firstSeen,
    firstSeenTime: toTime(firstSeen),
    prevalence: Math.max(1, visitors.size),
  };
  return { service, place, visitors };
}

/** The more popular a domain's most popular service, the more devices know it; from popularity 48 all devices do. */
function visitorsOf(domain: string, { devices }: TenantDraft): Set<DeviceDraft> {
  const services = SERVICES.filter((service) => service.domain === domain);
  return new Set(
    devices.filter((draft) => {
      const used = services.filter((service) => isUsedBy(service, draft));
      const popularity = Math.max(0, ...used.map((service) => service.popularity));
      return (
        popularity > 0 && hashText(`${draft.seed.device.deviceId}/${domain}`) % 1000 < 200 + popularity * (1000 / 60)
      );
    }),
  );
}

/** Assigns a long tail of places to the devices of a tenant, each known to one, two or a few of them. */
function createRarePlaces(tenant: TenantDraft, now: number): ReadonlyMap<DeviceDraft, readonly Place[]> {
  const random = createRandom(`rare-places/${tenant.entry.id}`);
  const talkative = tenant.devices.filter((draft) => draft.audience !== "things" || random.chance(0.2));
  const rareOf = new Map<DeviceDraft, Place[]>();
  const known = new Set<string>();
  for (let slots = talkative.length * 3; slots > 0;) {
    const domain = makeDomain(random);
    if (known.has(domain)) continue;
    known.add(domain);
    const visitors = random.sample(talkative, random.pick([1, 1, 1, 2, 2, 3, 5]));
    const place = placeOfDomain(domain, visitors, random, now);
    for (const visitor of visitors) rareOf.set(visitor, [...(rareOf.get(visitor) ?? []), place]);
    slots -= visitors.length;
  }
  return rareOf;
}

/** The properties of a long-tail place follow from its domain only, so that they are the same for all tenants. */
function placeOfDomain(domain: string, visitors: readonly DeviceDraft[], tenantRandom: Random, now: number): Place {
  const random = createRandom(`domain/${domain}`);
  const category = RARE_CATEGORIES.pick(random);
  const isNew = category === "newly_registered";
  const owner = RARE_OWNERS.pick(random);
  const ageDays = isNew ? random.int(2, 29) : Math.round(Math.max(40, random.longTail(1500, 0.9)));
  const isFresh = isNew || tenantRandom.chance(0.25);
  const seenDays = isFresh ? tenantRandom.between(0.05, Math.min(20, ageDays)) : tenantRandom.between(30, 400);
  const firstSeen = Math.floor(now - Math.min(seenDays, ageDays) * DAY);
  const hosts = random.chance(0.6) ? random.sample(HOST_LABELS, random.int(1, 2)) : [];
  return {
    domain,
    names: hosts.length === 0 ? [domain] : hosts.map((host) => `${host}.${domain}`),
    application: category === "advertising" ? "Advertising" : "Web",
    category,
    appProto: random.pick(["tls", "tls", "tls", "tls", "quic", "http"]),
    owner,
    ip: addressOf(owner, hashText(domain) % 4000),
    bytesOut: random.longTail(9_000, 0.8),
    bytesIn: random.longTail(140_000, 1),
    seconds: random.longTail(25, 0.9),
    reputation: isNew ? random.int(18, 45) : owner.kind === "shady" ? random.int(25, 50) : random.int(55, 95),
    ageDays,
    verdict: isNew ? random.pick(["suspicious", "unknown"]) : owner.kind === "shady" ? "unknown" : "benign",
    blockedBy: blockerOf(category, owner, random),
    firstSeen,
    firstSeenTime: toTime(firstSeen),
    prevalence: visitors.length,
  };
}

function blockerOf(category: string, owner: Owner, random: Random): string | null {
  if (BLOCKED_COUNTRIES.includes(owner.countryCode)) return "block-high-risk-countries";
  return category === "newly_registered" && random.chance(0.7) ? "block-newly-registered" : null;
}

function makeDomain(random: Random): string {
  const joint = random.chance(0.3) ? "-" : "";
  const ending = random.chance(0.12) ? "test" : "example";
  return `${random.pick(FIRST_WORDS)}${joint}${random.pick(SECOND_WORDS)}.${ending}`;
}
