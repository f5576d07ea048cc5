import { navigationFor } from "~/access/navigation";
import type { ApiClient } from "~/api/client.server";
import { listSites } from "~/api/site.server";
import { publicBrand } from "~/brand/public-brand";
import type { ScreenLabel, ShellData } from "~/console/shell-data";
import type { RequestContext } from "~/context";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import type { openShell } from "~/screen/open.server";
import { settle } from "~/screen/settle";

/** What the browser is told of the viewer's surroundings: labels and links of what may be seen, and nothing else. */
export async function describeShell(
  context: RequestContext,
  shell: Awaited<ReturnType<typeof openShell>>,
): Promise<ShellData> {
  const { catalogue, now } = context.services;
  const { brand, viewer, visibility, preferences, session } = shell;
  const rename = brand.renameLabel;
  const visible = catalogue.screens.list.filter((screen) => !visibility.hiddenBy(screen));
  const label = (tenant: { tenantId: string; tenantName: string }) => ({
    tenantId: tenant.tenantId,
    tenantName: brand.displayNameOf(tenant) ?? tenant.tenantName,
  });
  return {
    brand: publicBrand(brand),
    viewer: {
      displayName: viewer.displayName,
      email: viewer.email,
      picture: viewer.picture,
      roleLabel: viewer.role.label,
    },
    tenant: label(viewer.tenant),
    coBranding: brand.coBrandingOf(viewer.tenant),
    tenants: viewer.tenants.map(label),
    siteNames: await readSiteNames(shell.api),
    navigation: navigationFor(catalogue.screens, visibility, rename),
    screens: Object.fromEntries(
      visible.map(({ id, title, path, coming }): [string, ScreenLabel] => [
        id,
        { title: rename(title), path, isComing: coming },
      ]),
    ),
    preferences: { ...preferences, mode: preferences.mode ?? brand.theme.defaultMode },
    session: { expiresAt: session.claims.exp, keepLastUser: catalogue.identity.keepLastUserAfterLogout },
    limits: {
      risk: catalogue.limits.risk,
      formats: catalogue.limits.formats,
      shell: catalogue.limits.shell,
      session: catalogue.limits.session,
      toastSeconds: catalogue.failures.toastSeconds,
      pageSize: catalogue.limits.grid.pageSize,
    },
    now: now().getTime(),
  };
}

/** A page does not wait longer for names than this: without them it shows ids. */
const NAMES_TIMEOUT_MS = 1000;

async function readSiteNames(api: ApiClient): Promise<Record<string, string>> {
  const everySite = { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] };
  const sites = await settle(listSites(api, everySite, { timeoutMs: NAMES_TIMEOUT_MS }));
  return Object.fromEntries(sites.ok ? sites.value.items.map(({ name, displayName }) => [name, displayName]) : []);
}
