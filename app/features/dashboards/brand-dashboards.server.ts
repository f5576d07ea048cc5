import type { ApiClient } from "~/api/client.server";
import { getDashboard } from "~/api/dashboard.server";
import type { Brand } from "~/brand/serve/brand";
import { nameFrom, type Dashboard, type ListedPanel } from "~/contract/dashboard";

type Shipping = Pick<Brand, "id" | "dashboards">;

/** Names of the API have no dot, so they cannot be confused with these. */
const PREFIX = "brand.";

/** The dashboards of the brand's folder, which cannot be changed in the console. */
export function brandDashboards({ id, dashboards }: Shipping): Dashboard[] {
  return dashboards.map(({ name: file, displayName, description, panels: specs }) => {
    const name = `${PREFIX}${file}`;
    const panels: ListedPanel[] = [];
    for (const spec of specs) {
      const taken = panels.map((panel) => panel.name);
      panels.push({ ...spec, name: nameFrom(spec.displayName, taken) });
    }
    const never = new Date(0).toISOString();
    return {
      metadata: { name, createdAt: never, createdBy: id, updatedAt: never, updatedBy: id, resourceVersion: 1 },
      spec: { displayName, description },
      status: { panelCount: panels.length },
      name,
      displayName,
      panels,
    };
  });
}

/** The dashboard of the brand with this name in addresses; undefined for those of the organization. */
export function findBrandDashboard(brand: Shipping, name: string): Dashboard | undefined {
  return name.startsWith(PREFIX) ? brandDashboards(brand).find((dashboard) => dashboard.name === name) : undefined;
}

/** A dashboard of the brand or of the organization. */
export async function readDashboard(api: ApiClient, brand: Shipping, name: string): Promise<Dashboard> {
  return findBrandDashboard(brand, name) ?? getDashboard(api, name);
}
