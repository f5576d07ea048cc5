import { navigationFor } from "~/access/navigation";
import type { Visibility } from "~/access/visibility";
import { findAddress } from "~/brand/explain/addresses";
import { publicBrand } from "~/brand/serve/public-brand";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { Screens } from "~/catalogue/screens";
import type { ScreenLabel, SentShellData, ShellData, SteadyShellData } from "~/shell/shell-data";
import type { TourType } from "~/shell/tour/tour-steps";
import { isPlainAddress } from "~/contract/plain-address-facts";
import type { RequestContext } from "~/context";
import type { openShell } from "~/screen/open.server";
import { readPersonNames } from "~/screen/assignees.server";
import { readSiteNames } from "~/screen/site-names.server";
import { readCookie } from "~/session/cookies.server";
import { storePreference, PREFERENCE_COOKIE } from "~/session/preferences.server";
import { offeredTenants, shortlistTenants } from "~/session/offered-tenants";
import type { Viewer, ViewerTenant } from "~/session/viewer";

import { clockOf, withClock } from "./clock-format";

/**
 * The shell data sent to the browser: labels and links of the visible screens only. `address` is the page's address.
 */
export async function describeShell(
  context: RequestContext,
  shell: Awaited<ReturnType<typeof openShell>>,
  address: string,
): Promise<SentShellData> {
  const { catalogue, now } = context.services;
  const { brand, viewer, visibility, preferences, session } = shell;
  const { formats } = catalogue.limits;
  const label = ({ tenantId, tenantName }: ViewerTenant) => ({ tenantId, tenantName });
  const shortlist = shortlistTenants(viewer, preferences);
  const [siteNames, personNames] = leadsAway(address, catalogue.screens, visibility)
    ? [{}, {}]
    : await Promise.all([readSiteNames(shell), readPersonNames(shell)]);
  const left = takeTenantLeft(context, viewer, leadsOn(address, catalogue.screens));
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
    switchedFrom: left && label(left),
    tenants: offeredTenants(viewer, shortlist).map(label),
    tenantTotal: viewer.tenants.length,
    ...shortlist,
    siteNames,
    personNames,
    steady: writeSteady(context, visibility),
    preferences: describePreferences(shell, formats.time),
    session: { expiresAt: session.claims.exp },
    limits: {
      risk: catalogue.limits.risk,
      formats: { ...formats, time: withClock(formats.time, preferences.clock) },
      shell: catalogue.limits.shell,
      session: catalogue.limits.session,
      toastSeconds: catalogue.failures.toastSeconds,
      pageSize: catalogue.limits.grid.pageSize,
      unusedSeconds: catalogue.limits.cache.unusedSeconds,
    },
    analytics: analyticsFor(context, viewer),
    now: now().getTime(),
  };
}

const written = new WeakMap<Visibility, string>();

/**
 * Viewers with the same visibility share brand, role and organization; a reloaded brand creates new visibility objects.
 */
function writeSteady({ services: { catalogue }, brand }: RequestContext, visibility: Visibility): string {
  const known = written.get(visibility);
  if (known !== undefined) return known;
  const text = JSON.stringify(describeSteady(catalogue, brand.renameLabel, visibility));
  written.set(visibility, text);
  return text;
}

function describeSteady(
  catalogue: Catalogue,
  rename: (label: string) => string,
  visibility: Visibility,
): SteadyShellData {
  const visible = catalogue.screens.list.filter((screen) => !visibility.hiddenBy(screen));
  return {
    navigation: navigationFor(catalogue.screens, visibility, rename),
    tours: Object.entries(catalogue.tours.tours)
      .filter(([, { starts }]) => visible.some(({ id }) => id === starts))
      .map(([type, { label, starts }]) => ({ type: type as TourType, label: rename(label), starts })),
    screens: Object.fromEntries(
      visible.map(({ id, title, path, coming, hasRange }): [string, ScreenLabel] => [
        id,
        { title: rename(title), path, isComing: coming, ...(hasRange && { hasRange }) },
      ]),
    ),
    screenFailures: catalogue.failures.screen,
  };
}

/** Whether the page is hidden from the viewer, so that nothing has to be fetched for it. */
function leadsAway(address: string, screens: Screens, visibility: Visibility): boolean {
  const requested = findAddress(screens, new URL(address).pathname);
  return requested !== undefined && visibility.hiddenBy(requested.screen) !== undefined;
}

/** The user's preferences, with defaults from the brand and from the time format in config/limits.yaml. */
function describePreferences(
  { brand, viewer, preferences }: Awaited<ReturnType<typeof openShell>>,
  timeFormat: string,
): ShellData["preferences"] {
  const { startPages, favoriteTenants: _favorites, recentTenants: _recent, ...chosen } = preferences;
  return {
    ...chosen,
    mode: chosen.mode ?? brand.theme.defaultMode,
    contrast: chosen.contrast ?? "system",
    density: chosen.density ?? brand.theme.density,
    isSidebarPinned: chosen.isSidebarPinned ?? brand.theme.sidebar === "pinned",
    clock: chosen.clock ?? clockOf(timeFormat),
    startPage: startPages[viewer.tenant.tenantId],
  };
}

function analyticsFor({ brand, services }: RequestContext, { userId }: Viewer): ShellData["analytics"] {
  const { analyticsUrl, catalogue } = services;
  if (!brand.analytics || analyticsUrl === undefined) return undefined;
  return { ...brand.analytics, userId, settings: catalogue.analytics };
}

/** Whether the page may redirect to its initial state, which then is the next page. */
function leadsOn(address: string, screens: Screens): boolean {
  const { pathname, searchParams } = new URL(address);
  return findAddress(screens, pathname)?.screen.opensWith !== undefined && isPlainAddress(searchParams);
}

/**
 * The previous tenant if a link has just switched to another one. Only the next page shows the notice; a page that may
 * redirect leaves it to the page that it redirects to.
 */
function takeTenantLeft(
  context: RequestContext,
  { tenants, tenant }: Viewer,
  isLeftToNext: boolean,
): ViewerTenant | undefined {
  const left = readCookie(context.cookieHeader ?? null, PREFERENCE_COOKIE.switchedFrom);
  if (left === undefined) return undefined;
  if (!isLeftToNext) storePreference(context, "switchedFrom", undefined);
  return tenants.find(({ tenantId }) => tenantId === left && tenantId !== tenant.tenantId);
}
