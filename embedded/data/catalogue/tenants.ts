import type { TenantSpec } from "~/contract/tenant";

/** A tenant's line of business, which decides its devices and working hours. */
export type Business = "hospital" | "logistics" | "office" | "school" | "factory" | "utility" | "hotel" | "shop";

/** One tenant of the demonstration, with the amount of its data. */
export interface TenantEntry {
  id: string;
  displayName: string;
  business: Business;
  serviceTier: TenantSpec["serviceTier"];
  securityProfile: TenantSpec["securityProfile"];
  reportingFrequency: TenantSpec["reportingFrequency"];
  status: TenantSpec["status"];
  domain: string;
  timeZone: string;
  /** First part of its device names. */
  prefix: string;
  names: "english" | "german" | "french" | "mixed";
  tags: string[];
  /** Threats per day now, relative to a month ago; tenants that patch well have fewer. */
  trend: number;
  size: { devices: number; users: number; threats: number; openThreats: number; trafficShare: number; audit: number };
}

/** The totals; the sizes of the tenants add up to them (covered by a test). */
export const TOTALS = {
  tenants: 12,
  sites: 40,
  devices: 1600,
  users: 900,
  threats: 2400,
  openThreats: 60,
  audit: 5000,
  flows: 120_000,
  dns: 80_000,
};

type Size = [devices: number, users: number, threats: number, openThreats: number, trafficShare: number, audit: number];

export const TENANTS: readonly TenantEntry[] = [
  tenant("acme-health", "Acme Health Group", "hospital", "Complete Strict weekly", "America/New_York", "ahg", {
    size: [420, 270, 720, 19, 0.3, 1500],
    trend: 1.2,
    tags: ["healthcare", "24x7"],
  }),
  tenant(
    "borealis-logistics",
    "Borealis Logistics",
    "logistics",
    "Advanced Default weekly",
    "Europe/Stockholm",
    "bor",
    {
      size: [230, 110, 360, 9, 0.145, 725],
      trend: 0.7,
      tags: ["logistics"],
      names: "mixed",
    },
  ),
  tenant("cobalt-harbor", "Cobalt Harbor Credit Union", "office", "Complete Strict daily", "America/Chicago", "chcu", {
    size: [170, 110, 260, 6, 0.105, 525],
    trend: 0.85,
    tags: ["finance", "pci"],
  }),
  tenant(
    "driftwood-schools",
    "Driftwood Unified Schools",
    "school",
    "Essentials Default monthly",
    "America/Denver",
    "dus",
    {
      size: [160, 130, 300, 7, 0.115, 570],
      trend: 1.7,
      tags: ["education"],
    },
  ),
  tenant(
    "quillon-precision",
    "Quillon Precision Works",
    "factory",
    "Advanced Monitor weekly",
    "America/Detroit",
    "qpw",
    {
      size: [140, 62, 190, 5, 0.09, 450],
      tags: ["manufacturing", "ot"],
    },
  ),
  tenant(
    "stadtwerke-eichenbrueck",
    "Stadtwerke Eichenbrück",
    "utility",
    "Advanced Strict weekly",
    "Europe/Berlin",
    "swe",
    {
      size: [120, 60, 160, 4, 0.075, 375],
      trend: 0.6,
      tags: ["utility", "ot"],
      names: "german",
    },
  ),
  tenant("3tsky", "3TSky", "office", "Essentials Default weekly", "America/Los_Angeles", "tsky", {
    size: [95, 40, 130, 3, 0.055, 275],
    trend: 1.15,
    tags: [],
    names: "mixed",
  }),
  tenant("throughwave", "ThroughWave", "office", "Essentials Default weekly", "Asia/Singapore", "tw", {
    size: [90, 38, 120, 3, 0.05, 250],
    trend: 0.9,
    tags: [],
    names: "mixed",
  }),
  tenant("larkspur-legal", "Larkspur & Finch Legal", "office", "Advanced Strict monthly", "Europe/London", "lfl", {
    size: [70, 44, 70, 2, 0.03, 150],
    trend: 0.5,
    tags: ["legal"],
  }),
  tenant("maison-verdoyant", "Hôtels Maison Verdoyant", "hotel", "Essentials Default weekly", "Europe/Paris", "hmv", {
    size: [62, 22, 60, 1, 0.025, 125],
    trend: 1.4,
    tags: ["hospitality"],
    names: "french",
  }),
  tenant(
    "northern-coastal",
    "Northern Coastal Foundation for Regional Heritage, Public Libraries & Museums",
    "office",
    "Essentials Monitor monthly",
    "Europe/Dublin",
    "ncf",
    { size: [43, 14, 30, 1, 0.01, 49], tags: ["non-profit"] },
  ),
  tenant("tiny-fern-bakery", "Tiny Fern Bakery", "shop", "Essentials Default never", "America/New_York", "tfb", {
    size: [0, 0, 0, 0, 0, 6],
    tags: ["new"],
    status: "onboarding",
  }),
];

interface Rest {
  size: Size;
  tags: string[];
  names?: TenantEntry["names"];
  trend?: number;
  status?: TenantEntry["status"];
}

function tenant(
  id: string,
  displayName: string,
  business: Business,
  service: string,
  timeZone: string,
  prefix: string,
  { size, tags, names = "english", trend = 1, status = "active" }: Rest,
): TenantEntry {
  const [serviceTier, securityProfile, reportingFrequency] = service.split(" ") as [
    TenantEntry["serviceTier"],
    TenantEntry["securityProfile"],
    TenantEntry["reportingFrequency"],
  ];
  const [devices, users, threats, openThreats, trafficShare, audit] = size;
  const common = { id, displayName, business, serviceTier, securityProfile, reportingFrequency, status };
  const sizes = { devices, users, threats, openThreats, trafficShare, audit };
  return { ...common, domain: `${id}.example`, timeZone, prefix, names, trend, tags, size: sizes };
}
