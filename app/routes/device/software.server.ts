import type { ApiClient } from "~/api/client.server";
import { listInstalledSoftware } from "~/api/software.server";
import type { InstalledSoftware } from "~/contract/software";

const SHOWN = 5;

export interface VulnerableSoftware {
  total: number;
  first: InstalledSoftware[];
}

/** The software to fix first: by priority, then by the highest score. */
export async function fetchVulnerableSoftware(api: ApiClient, device: string): Promise<VulnerableSoftware> {
  const { total, items } = await listInstalledSoftware(api, device, {
    pageSize: SHOWN,
    sort: ["priority", "-maxCvss", "name"],
    filters: [{ fieldName: "cveCount", numberRange: { min: 1 } }],
  });
  return { total, first: items };
}

export interface SoftwareOverview {
  total: number;
  newest: InstalledSoftware[];
}

export async function fetchSoftware(api: ApiClient, device: string): Promise<SoftwareOverview> {
  const { total, items } = await listInstalledSoftware(api, device, {
    pageSize: SHOWN,
    sort: ["-installedAt", "name"],
  });
  return { total, newest: items };
}
