import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import type { Visibility } from "~/access/visibility";
import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

/**
 * `/` leads to the page that the person chose for this organization, or else to the landing page, which is /dashboard unless
 * the brand names another (requirement 2.1). The query is preserved.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { brand, url, preferences, viewer, visibility } = await openScreen(args, "home");
  // A consent page that knows only the host's address comes back here: what it says is for the screen that asked for it.
  if (url.searchParams.has("admin_consent")) return redirect(afterConsent(args, url.search, visibility));
  const start = preferences.startPages[viewer.tenant.tenantId];
  return redirect(`${start ?? brand.landing}${url.search}`);
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "home");
  refuseAction();
}

/** To the integrations with everything that the consent page said; to the landing page where they are hidden, and silently. */
function afterConsent({ context }: LoaderFunctionArgs, search: string, visibility: Visibility): string {
  const integrations = context.services.catalogue.screens.byId("integrations");
  return visibility.hiddenBy(integrations) ? context.brand.landing : `${integrations.path}${search}`;
}
