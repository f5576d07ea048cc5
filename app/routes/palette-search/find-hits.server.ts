import { listDashboards } from "~/api/dashboard.server";
import { listDevices } from "~/api/device.server";
import { listObservedDomains } from "~/api/domain.server";
import { listVulnerabilities } from "~/api/software.server";
import { listThreats } from "~/api/threat.server";
import { listObservedUsers } from "~/api/user.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Screens } from "~/catalogue/screens";
import { BUILT_IN_DASHBOARD } from "~/contract/dashboard-facts";
import { withoutOptional } from "~/catalogue/screen-path";
import { gridQuery, isOneOf } from "~/address/filters";
import { listReadableViews } from "~/grid/readable-views.server";
import type { openShell } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { offeredTenants, shortlistTenants } from "~/session/offered-tenants";
import { searchTenants } from "~/shell/frame/search-tenants.server";
import type { PaletteHit } from "~/shell/palette/palette-items";
import { fillPath } from "~/shell/screens/screen-address";

type Shell = Awaited<ReturnType<typeof openShell>>;

const MAX_OF_A_KIND = 4;

/** Searches the objects of one screen; skipped if the viewer has no access to the screen. */
interface Finder {
  screen: ScreenId;
  read: () => Promise<PaletteHit[]>;
}

/** Finds objects on screens that this viewer can open. A list that fails is omitted. */
export async function findHits(shell: Shell, catalogue: Catalogue, q: string): Promise<PaletteHit[]> {
  const { api, visibility } = shell;
  const { screens } = catalogue;
  const finders = [
    ...findersOfObjects(api, screens, q),
    finderOfDashboards(api, screens, q),
    ...findersOfViews(shell, catalogue, q),
  ];
  const hits = await Promise.all(
    finders
      .filter(({ screen }) => !visibility.hiddenBy(screens.byId(screen)))
      .map(async ({ read }) => {
        const found = await toLoadResult(read());
        return found.ok ? found.value : [];
      }),
  );
  return [...hits.flat(), ...findTenants(shell, q)];
}

/** Organizations that were not sent with the page, because the viewer has too many. */
function findTenants({ viewer, preferences }: Shell, q: string): PaletteHit[] {
  const sent = new Set(offeredTenants(viewer, shortlistTenants(viewer, preferences)).map(({ tenantId }) => tenantId));
  const others = viewer.tenants.filter(({ tenantId }) => !sent.has(tenantId));
  return searchTenants(others, q)
    .slice(0, MAX_OF_A_KIND)
    .map(({ tenantId, tenantName }) => ({ group: "Organizations", label: tenantName, detail: tenantId, tenantId }));
}

function findersOfObjects(api: Shell["api"], screens: Screens, q: string): Finder[] {
  const query = { q, pageSize: MAX_OF_A_KIND };
  const pathOf = (id: ScreenId, params = {}) => fillPath(screens.byId(id).path, params);
  return [
    {
      screen: "device",
      read: async () =>
        (await listDevices(api, query)).items.map(({ name, displayName }) => ({
          group: "Devices",
          label: displayName || name,
          detail: displayName === name ? undefined : name,
          to: pathOf("device", { deviceName: name }),
        })),
    },
    {
      screen: "threat",
      read: async () =>
        (await listThreats(api, query)).items.map(({ threatId, title, deviceName }) => ({
          group: "Threats",
          label: title,
          detail: deviceName ?? undefined,
          to: pathOf("threat", { threatId }),
        })),
    },
    {
      screen: "vulnerabilities",
      read: async () =>
        (await listVulnerabilities(api, query)).items.map(({ cve }) => ({
          group: "Vulnerabilities",
          label: cve,
          to: `${pathOf("vulnerabilities")}?${new URLSearchParams({ tab: "cve", peek: cve })}`,
        })),
    },
    {
      screen: "monitored-domain",
      read: async () =>
        (await listObservedDomains(api, query)).items.map(({ name }) => ({
          group: "Domains",
          label: name,
          to: `${pathOf("monitored-domain")}?${new URLSearchParams({ name })}`,
        })),
    },
    {
      screen: "observed-users",
      read: async () =>
        (await listObservedUsers(api, query)).items.map(({ name, displayName }) => ({
          group: "People",
          label: displayName || name,
          to: `${pathOf("observed-users")}?${gridQuery({ filters: [isOneOf("name", name)] })}`,
        })),
    },
  ];
}

/** Dashboards are few and have no search of their own. */
function finderOfDashboards(api: Shell["api"], screens: Screens, q: string): Finder {
  return {
    screen: "custom-dashboard",
    read: async () =>
      (await listDashboards(api)).items
        .filter(({ name, displayName }) => name !== BUILT_IN_DASHBOARD && contains(displayName, q))
        .map(({ name, displayName }) => ({
          group: "Dashboards",
          label: displayName,
          to: fillPath(screens.byId("custom-dashboard").path, { name }),
        })),
  };
}

/** Saved views of the lists available to dashboards, which are all lists with views. */
function findersOfViews({ api, brand }: Shell, { dashboards, screens }: Catalogue, q: string): Finder[] {
  return dashboards.sources.map(({ set, screen, query: others }) => {
    const { title, path } = screens.byId(screen as ScreenId);
    return {
      screen: screen as ScreenId,
      read: async () =>
        (await listReadableViews({ api, brand, setName: set }))
          .filter(({ name }) => contains(name, q))
          .map(({ name, address }) => ({
            group: "Saved views",
            label: name,
            detail: title,
            to: `${withoutOptional(path)}?${[address, others].filter(Boolean).join("&")}`,
          })),
    };
  });
}

function contains(text: string, q: string): boolean {
  return text.toLowerCase().includes(q.toLowerCase());
}
