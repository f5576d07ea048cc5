import type { Device, DeviceType } from "~/contract/device";

import { DEVICE_MIX, hardwareFor } from "../catalogue/devices";
import { UDP_PORTS, portsOf } from "../catalogue/ports";
import { SYSTEM_MIX, systemNamed, type OperatingSystem } from "../catalogue/systems";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import type { Story, StoryDevice } from "../stories/story";
import { DAY, toTime } from "../timeline";
import { createKeyPicker, createPicker } from "../weights";
import { linkLocalOf, createAddresses, type Addresses } from "./addresses";
import { makeDeviceName, specialNamesOf } from "./device-names";
import { countDuplicates, planDuplicates, type SecondRecord } from "./duplicate-devices";
import { makePresence, type Presence } from "./presence";
import type { DeviceDraft, SiteDraft } from "./drafts";

/** The properties that are decided before the rest of a device is generated. */
interface Plan {
  name: string;
  type: DeviceType;
  site: SiteDraft;
  system: OperatingSystem;
  story?: StoryDevice;
  /** For a duplicate record: the properties that are not random. */
  identity?: SecondRecord["identity"];
}

interface DeviceContext {
  tenant: TenantEntry;
  addresses: Addresses;
  now: number;
}

/** The devices of a tenant, devices of its stories first. Later steps fill in their counts. */
export function makeDevices(
  tenant: TenantEntry,
  sites: readonly SiteDraft[],
  stories: readonly Story[],
  now: number,
): DeviceDraft[] {
  const surroundings = { tenant, addresses: createAddresses(), now };
  const plans = planDevices(tenant, sites, stories);
  const devices = plans.slice(0, plans.length - countDuplicates(tenant)).map((plan) => makeDevice(plan, surroundings));
  return [...devices, ...planDuplicates(tenant, devices, now).map((record) => makeSecond(record, surroundings))];
}

/** A duplicate record of a device, at the same site. */
function makeSecond({ of: { site, system, seed }, identity }: SecondRecord, surroundings: DeviceContext): DeviceDraft {
  const plan = { name: identity.name, type: seed.device.deviceType, site, system, identity };
  const hasAgent = identity.managedBy.includes("agent");
  const draft = makeDevice(plan, surroundings);
  return {
    ...draft,
    hasAgent,
    firstSeen: Date.parse(draft.seed.device.firstSeen),
    lastSeen: Date.parse(identity.lastSeen),
  };
}

function planDevices(tenant: TenantEntry, sites: readonly SiteDraft[], stories: readonly Story[]): Plan[] {
  const random = createRandom(`devices/${tenant.id}`);
  const plans = new Map<string, Plan>();
  const typePicker = createKeyPicker<DeviceType>(DEVICE_MIX[tenant.business]);
  const sitePicker = createPicker(sites, (site) => site.entry.weight);
  const add = (plan: Plan) => {
    if (!plans.has(plan.name.toLowerCase())) plans.set(plan.name.toLowerCase(), plan);
  };
  for (const { device: story } of stories) {
    const site = sites.find((candidate) => candidate.entry.name === story.siteName);
    if (!site) throw new Error(`The story of ${story.name} needs the site "${story.siteName}"`);
    add({ name: story.name, type: story.deviceType, site, system: systemNamed(story.system), story });
  }
  for (const [type, name] of specialNamesOf(tenant.id)) {
    add({ name, type, site: sitePicker.pick(random), system: pickSystem(type, random) });
  }
  for (let number = 1; plans.size < tenant.size.devices; number++) {
    const type = typePicker.pick(random);
    const site = sitePicker.pick(random);
    const name = makeDeviceName(tenant, site.entry, type, number, random);
    add({ name, type, site, system: pickSystem(type, random) });
  }
  return [...plans.values()];
}

/** Filled in by later steps, or by people. */
const NOT_COUNTED_YET = {
  agentVersion: null,
  agentLicence: null,
  primaryUser: null,
  riskScore: 0,
  riskDelta24h: 0,
  riskDelta7d: 0,
  daysHighRisk: 0,
  vulns: null,
  kevCount: null,
  softwareCount: null,
  l1Rate: null,
  l1Checks: null,
  l2Rate: null,
  complianceFailed: null,
  scannedAt: null,
  bytesIn24h: 0,
  bytesOut24h: 0,
  topApp: null,
  isolation: null,
  acknowledgedUntil: null,
  acknowledgement: null,
  ticketId: null,
};

const noDetailsYet = () => ({ users: [], policies: [], activity: [], riskFactors: [], riskHistory: [] });

function interfaceOf({ primaryIp, mac }: Device) {
  return { ips: [primaryIp, linkLocalOf(mac)], macs: [mac] };
}

function makeDevice(plan: Plan, { tenant, addresses, now }: DeviceContext): DeviceDraft {
  const { name, type, site, system, story } = plan;
  const random = createRandom(`device/${tenant.id}/${name}`);
  const isSilent = site.entry.state === "down";
  const latest = isSilent ? Date.parse(site.site.lastDataAt ?? "") : now;
  const presence = makePresence(type, tenant, random, story !== undefined, latest);
  const hardware = pickHardware(type, tenant, system, random);
  const exposedPorts = story ? story.exposed : exposedBy(type, system, random);
  const services = makeServices(type, system, exposedPorts, presence, random);
  const exposed = services.some((service) => service.exposed);
  const { ip, vlan } = addresses.next(site.subnet, type, exposed, site.site.networks);
  const mac = `${hardware.macPrefix}:${random.hex(2)}:${random.hex(2)}:${random.hex(2)}`;
  const hasAgent = system.benchmark !== "" && site.entry.sensors > 0 && (story !== undefined || random.chance(0.9));
  const managedBy = managersOf(system, site, hasAgent, random);
  const device: Device = {
    name,
    tenantId: tenant.id,
    threatsOpen: { critical: 0, high: 0, medium: 0, low: 0 },
    deviceId: `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-a${random.hex(3)}-${random.hex(12)}`,
    displayName: story?.displayName ?? name,
    deviceType: type,
    vendor: hardware.vendor,
    hardwareModel: hardware.model,
    serialNumber: hasAgent || random.chance(0.3) ? random.hex(10).toUpperCase() : "",
    os: describeSystem(system),
    architecture: architectureOf(type, system, random),
    primaryIp: ip,
    publicIp: site.site.publicIps[0] ?? null,
    mac,
    macVendor: hardware.vendor,
    siteName: site.entry.name,
    status: isSilent && presence.status === "online" ? "offline" : presence.status,
    managedBy,
    ...NOT_COUNTED_YET,
    criticality: story?.criticality ?? criticalityOf(type, random),
    openPorts: services.length,
    exposed,
    firstSeen: toTime(presence.firstSeen),
    lastSeen: toTime(presence.lastSeen),
    tags:
      story?.tags ?? (random.chance(0.12) ? [random.pick(["loaner", "lab", "vip", "shared", "pilot", "legacy"])] : []),
    owner: random.chance(0.3) ? `it@${tenant.domain}` : null,
    notes: story?.notes ?? "",
    ...plan.identity,
    ...(plan.identity && { displayName: plan.identity.name }),
  };
  return {
    seed: { device, ...interfaceOf(device), services, identification: identify(device, random), ...noDetailsYet() },
    site,
    system,
    isPartOfStory: story !== undefined,
    vlan,
    audience: audienceOf(type),
    hasAgent,
    care: story ? 0.35 : Math.min(1, Math.max(0, 0.58 + (random.next() + random.next() - 1) * 0.5)),
    talk: random.longTail(TALK[type] ?? 0.3, 0.9),
    firstSeen: presence.firstSeen,
    lastSeen: presence.lastSeen,
  };
}

/** Traffic volume of a device type, relative to other types. */
const TALK: Partial<Record<DeviceType, number>> = {
  laptop: 2,
  workstation: 1.7,
  server: 2,
  virtual: 1.2,
  hypervisor: 0.8,
  storage: 1,
  mobile: 0.5,
  tablet: 0.4,
};

/** Reported by agents, and by phones and hosts themselves; for other devices the network data does not include it. */
function architectureOf(type: DeviceType, { key, platform, packages }: OperatingSystem, random: Random): string | null {
  if (platform === "ios" || platform === "android") return "arm64";
  if (platform === "darwin") return key === "macos-14" && random.chance(0.3) ? "x86-64" : "arm64";
  return packages !== "" || type === "hypervisor" || type === "storage" ? "x86-64" : null;
}

function describeSystem({ name, version, build, platform, family }: OperatingSystem): Device["os"] {
  return { name, version, build, platform, family };
}

function pickSystem(type: DeviceType, random: Random): OperatingSystem {
  return systemNamed(createKeyPicker(SYSTEM_MIX[type]).pick(random));
}

function pickHardware(type: DeviceType, tenant: TenantEntry, { platform }: OperatingSystem, random: Random) {
  const isOrrery = platform === "darwin" || platform === "ios";
  const candidates = hardwareFor(type, tenant.business).filter(
    (hardware) => (hardware.vendor === "Orrery") === isOrrery,
  );
  const suitable =
    candidates.length > 0
      ? candidates
      : hardwareFor("laptop", tenant.business).filter(({ vendor }) => vendor === "Orrery");
  return createPicker(suitable, (hardware) => hardware.weight).pick(random);
}

function audienceOf(type: DeviceType): DeviceDraft["audience"] {
  if (["workstation", "laptop", "mobile", "tablet"].includes(type)) return "people";
  return ["server", "hypervisor", "storage", "virtual"].includes(type) ? "servers" : "things";
}

const HTTPS = { port: 443, name: "https" };

/** A few servers, cameras and telephones can be reached from the internet. */
function exposedBy(type: DeviceType, { platform }: OperatingSystem, random: Random): { port: number; name: string }[] {
  if (type === "server" && random.chance(0.14)) {
    const remote = platform === "windows" ? { port: 3389, name: "rdp" } : { port: 22, name: "ssh" };
    return random.chance(0.25) ? [HTTPS, remote] : [HTTPS];
  }
  if (type === "camera" && random.chance(0.03)) return [{ port: 554, name: "rtsp" }];
  return type === "voip" && random.chance(0.01) ? [{ port: 5060, name: "sip" }] : [];
}

function makeServices(
  type: DeviceType,
  system: OperatingSystem,
  exposedPorts: readonly { port: number; name: string }[],
  presence: Presence,
  random: Random,
): DeviceDraft["seed"]["services"] {
  const open = portsOf(type, system).filter(({ share }) => random.chance(share));
  const names = new Map([...open, ...exposedPorts].map(({ port, name }) => [port, name]));
  const reachable = new Set(exposedPorts.map(({ port }) => port));
  const since = () =>
    toTime(presence.firstSeen + Math.floor(random.next() * Math.min(30 * DAY, presence.lastSeen - presence.firstSeen)));
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([port, name]) => ({
      port,
      proto: UDP_PORTS.has(port) ? "udp" : "tcp",
      name,
      since: since(),
      exposed: reachable.has(port),
    }));
}

function managersOf(system: OperatingSystem, site: SiteDraft, hasAgent: boolean, random: Random): Device["managedBy"] {
  if (site.entry.sensors === 0) return ["manual"];
  const managers: Device["managedBy"] = ["sensor"];
  if (hasAgent) managers.push("agent");
  if (system.platform === "windows" && random.chance(0.35)) managers.push("ms-defender");
  if (system.platform === "windows" && random.chance(0.85)) managers.push("directory");
  return managers;
}

function criticalityOf(type: DeviceType, random: Random): Device["criticality"] {
  if (type === "server" || type === "storage" || type === "hypervisor")
    return random.pick(["medium", "high", "high", "extreme"]);
  if (type === "ot") return random.pick(["medium", "high"]);
  if (random.chance(0.05)) return "high";
  return random.chance(0.15) ? "low" : "medium";
}

function identify(device: Device, random: Random): DeviceDraft["seed"]["identification"] {
  const source = device.managedBy.includes("agent") ? "agent" : "dhcp";
  const rows = [
    { attribute: "hostname", value: device.name, source, confidence: source === "agent" ? 100 : 85 },
    {
      attribute: "os",
      value: [device.os.name, device.os.version].join(" ").trim(),
      source,
      confidence: source === "agent" ? 100 : 60,
    },
    { attribute: "vendor", value: device.macVendor, source: "mac-address", confidence: random.int(55, 80) },
    {
      attribute: "type",
      value: device.deviceType,
      source: source === "agent" ? "agent" : "mdns",
      confidence: random.int(60, 95),
    },
  ];
  return rows.filter((row) => row.value !== "");
}
