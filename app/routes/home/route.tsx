import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { Visibility } from "~/access/visibility";
import { leaveDeniedNote } from "~/screen/denied-note.server";
import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

/**
 * `/` redirects to the viewer's start page for this organization, or else to the landing page, which is /dashboard
 * unless the brand sets another (requirement 2.1). The query is preserved.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { brand, url, preferences, viewer, visibility } = await openScreen(args, "home");
  // A consent page that knows only the host's origin redirects here: its parameters are for the screen that started the
  // consent.
  if (url.searchParams.has("admin_consent")) return redirect(afterConsent(args, url.search, visibility));
  const start = preferences.startPages[viewer.tenant.tenantId];
  return redirect(`${start ?? brand.landing}${url.search}`);
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "home");
  refuseAction();
}

/**
 * Redirects to the integrations with all parameters of the consent page. If they are hidden, redirects to the landing
 * page with a note that the integration was not connected.
 */
function afterConsent({ context }: LoaderFunctionArgs, search: string, visibility: Visibility): string {
  const integrations = context.services.catalogue.screens.byId("integrations");
  const hiddenBy = visibility.hiddenBy(integrations);
  if (!hiddenBy) return `${integrations.path}${search}`;
  leaveDeniedNote(context, integrations, hiddenBy, "consent");
  return context.brand.landing;
}
