import type { DeviceType } from "~/contract/device";

import type { SiteEntry } from "../catalogue/sites";
import type { TenantEntry } from "../catalogue/tenants";
import type { Random } from "../prng";

/** The parts of a name for each type, in most tenants. */
const SHORT: Record<DeviceType, string> = {
  workstation: "ws",
  laptop: "lt",
  server: "srv",
  hypervisor: "hv",
  mobile: "ph",
  tablet: "tab",
  printer: "prn",
  camera: "cam",
  voip: "tel",
  network: "sw",
  storage: "nas",
  iot: "iot",
  ot: "plc",
  virtual: "vm",
  unknown: "unknown",
};

const SERVER_ROLES = [
  "dc",
  "file",
  "sql",
  "app",
  "web",
  "print",
  "mail",
  "backup",
  "mgmt",
  "erp",
  "proxy",
  "ca",
  "build",
  "log",
];

/**
 * Names assigned manually, before or besides the tenant's naming scheme. Some contain special characters on purpose, to
 * test addresses.
 */
const SPECIAL: Record<string, readonly [type: DeviceType, name: string][]> = {
  "acme-health": [
    ["server", "users"],
    ["server", "software"],
    ["storage", "nas-01"],
    ["workstation", "Front Desk 2 (Harbor)"],
    ["iot", "Infusion Pump #7/3"],
    ["laptop", "Dr. Böhm's laptop"],
  ],
  "borealis-logistics": [
    ["iot", "Kylrum Luleå"],
    ["workstation", "Lager Malmö 3"],
  ],
  "driftwood-schools": [
    ["workstation", "Room 214 Teacher PC"],
    ["iot", "Smart Board 7+"],
  ],
  "stadtwerke-eichenbrueck": [
    ["workstation", "Büro Süßkind"],
    ["ot", "Kläranlage SPS 2"],
    ["server", "Zählerdaten-Größe"],
  ],
  "maison-verdoyant": [
    ["iot", "Télé Chambre 214"],
    ["workstation", "Réception 1"],
  ],
  "northern-coastal": [["workstation", "Reading Room 2"]],
};

/** The manually assigned names of a tenant, by type. */
export function specialNamesOf(tenantId: string): readonly [type: DeviceType, name: string][] {
  return SPECIAL[tenantId] ?? [];
}

/** A name in the tenant's naming scheme; `number` is the device's number within the tenant. */
export function makeDeviceName(
  tenant: TenantEntry,
  site: SiteEntry,
  type: DeviceType,
  number: number,
  random: Random,
): string {
  const digits = String(number).padStart(4, "0");
  if (type === "unknown") return `unknown-${random.hex(6)}`;
  if (type === "server") return `srv-${random.pick(SERVER_ROLES)}-${String(number % 100).padStart(2, "0")}`;
  if (type === "mobile" && random.chance(0.4)) return `${random.pick(["Halden-9", "Pocket-6"])}-${random.hex(4)}`;
  switch (tenant.business) {
    case "school":
      return `${initialsOf(site.name)}-${type === "workstation" ? "lab" : SHORT[type]}-${digits}`;
    case "factory":
      return type === "ot"
        ? `line-${1 + (number % 6)}-${random.pick(["cnc", "plc", "press"])}-${number}`
        : upper(tenant, type, digits);
    case "office":
      return upper(tenant, type, digits);
    default:
      return `${tenant.prefix}-${initialsOf(site.name)}-${SHORT[type]}-${digits}`;
  }
}

function upper(tenant: TenantEntry, type: DeviceType, digits: string): string {
  return `${tenant.prefix}-${SHORT[type]}-${digits}`.toUpperCase();
}

/** `imaging-center` → `ic`, `hq` → `hq` */
function initialsOf(siteName: string): string {
  const words = siteName.split("-");
  return words.length === 1 ? siteName.slice(0, 3) : words.map((word) => word[0]).join("");
}
