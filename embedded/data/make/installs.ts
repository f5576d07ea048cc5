import { licenceOfProduct } from "../catalogue/licences";
import { PRODUCTS, productOf, type Product } from "../catalogue/software";
import { VULNERABILITIES_OF } from "../catalogue/vulnerabilities";
import { isImportant, priorityOf } from "../../rules/priority";
import { softwareKey } from "../../rules/software-key";
import type { Business, TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import type { SoftwareInstall } from "../seed-types";
import type { Story } from "../stories/story";
import { DAY, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";

/** Software for one kind of business only. */
const ONLY_IN: Record<string, Business> = {
  chartmeadow: "hospital",
  "ehr-server": "hospital",
  teller: "office",
  depotscan: "logistics",
  classroom: "school",
  millwright: "factory",
};

/** Share of urgent patches that were missed: very low on critical devices, higher on the devices of stories. */
const FORGOTTEN = { important: 0.004, other: 0.08, told: 0.2 };

const FOLDERS: Record<string, string> = { Windows: "C:\\Program Files\\", macOS: "/Applications/" };

/** The software on the devices of a tenant that have an agent; also sets the count of each device. */
export function makeInstalls(
  tenant: TenantEntry,
  devices: readonly DeviceDraft[],
  stories: readonly Story[],
): SoftwareInstall[] {
  return devices
    .filter(({ hasAgent }) => hasAgent)
    .flatMap((draft) => {
      const story = stories.find((candidate) => candidate.device.name === draft.seed.device.name);
      const installs = installOn(draft, tenant, story);
      draft.seed.device.softwareCount = installs.length;
      const agent = installs.find(
        (install) => install.name.startsWith("Plover Sensor Agent") || install.name === "plover-sensor-agent",
      );
      draft.seed.device.agentVersion = agent?.version ?? null;
      draft.seed.device.agentLicence = agent ? licenceOf(draft, tenant) : null;
      return installs;
    });
}

/** A licence is for servers or for other devices, and for the organization's tier. */
function licenceOf({ audience }: DeviceDraft, { serviceTier }: TenantEntry): string {
  return `${audience === "servers" ? "Server" : "Endpoint"} ${serviceTier}`;
}

function installOn(draft: DeviceDraft, tenant: TenantEntry, story: Story | undefined): SoftwareInstall[] {
  const random = createRandom(`software/${tenant.id}/${draft.seed.device.name}`);
  const wanted = new Map(story?.device.software.map(({ product, version }) => [product, version]));
  const products = PRODUCTS.filter((product) => product.os === draft.system.packages && suits(product, draft, tenant));
  const chosen = products.filter((product) => random.chance(Math.pow(product.share, 0.7)) || wanted.has(product.key));
  return chosen.map((product) =>
    makeInstall(product, wanted.get(product.key) ?? pickVersion(product, draft, random), draft, random),
  );
}

function suits(product: Product, { system, audience }: DeviceDraft, { business }: TenantEntry): boolean {
  const only = ONLY_IN[product.key];
  if (only && only !== business) return false;
  const isWindowsServer = system.key.startsWith("windows-server");
  if (product.audience === "winsrv") return isWindowsServer;
  return product.audience === "all" || (audience === "people" && !isWindowsServer);
}

/**
 * Careful owners have the newest version; the others are some versions behind. Urgent vulnerabilities have been patched
 * nearly everywhere, up to the first version without them.
 */
function pickVersion(product: Product, draft: DeviceDraft, random: Random): string {
  const { versions } = product;
  const lag = Math.floor(versions.length * Math.max(0, random.next() - draft.care) * 1.9);
  const first = Math.max(0, versions.length - 1 - lag);
  const kind = draft.isPartOfStory ? "told" : isImportant(draft.seed.device) ? "important" : "other";
  if (random.chance(FORGOTTEN[kind])) return versions[first] as string;
  const later = versions.slice(first);
  return later.find((version) => !isUrgent(product, version, draft)) ?? (versions.at(-1) as string);
}

function isUrgent({ nameOf, os }: Product, version: string, { seed: { device } }: DeviceDraft): boolean {
  const known = VULNERABILITIES_OF.get(softwareKey({ name: nameOf(version), version, os })) ?? [];
  return known.some(({ entry: { kevDue, epss, cvss } }) => {
    const facts = { kev: kevDue !== undefined, epss: epss[0], cvssScore: cvss[0] };
    return priorityOf(facts, isImportant(device)) === "P1";
  });
}

function makeInstall(product: Product, version: string, draft: DeviceDraft, random: Random): SoftwareInstall {
  const name = product.nameOf(version);
  const present = draft.lastSeen - draft.firstSeen;
  const installed = draft.lastSeen - Math.min(present * random.next(), random.longTail(70, 1) * DAY);
  const used = draft.lastSeen - Math.min(draft.lastSeen - installed, random.longTail(2, 1.5) * DAY);
  return {
    tenantId: draft.seed.device.tenantId,
    deviceName: draft.seed.device.name,
    name,
    version,
    os: product.os,
    path: `${FOLDERS[product.os] ?? "/usr/lib/"}${name.replaceAll(/[\\/:*?"<>|]/g, "")}`,
    architecture: architectureOf(product, name, draft),
    licence: licenceOfProduct(product),
    installedAt: toTime(installed),
    lastUsedAt: random.chance(0.25) ? null : toTime(used),
    sizeBytes: Math.round(random.longTail(product.type === "os_package" ? 1_400_000 : 48_000_000, 1.3)),
  };
}

/** Extensions and firmware are not built for a processor; a few programs still are for the 32-bit one. */
function architectureOf({ type }: Product, name: string, { seed: { device } }: DeviceDraft): string | null {
  if (type === "browser_extension" || type === "firmware") return null;
  return /\(x86\)/.test(name) ? "x86" : device.architecture;
}

/** Throws early if a story needs software or a version that is missing from the catalogue. */
export function checkStorySoftware(story: Story): void {
  for (const { product, version } of story.device.software) {
    if (!productOf(product).versions.includes(version)) throw new Error(`${product} has no version ${version}`);
  }
}
