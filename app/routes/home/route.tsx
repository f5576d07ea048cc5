import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

/**
 * `/` leads to the page that the person chose for this organization, or else to the landing page, which is /dashboard unless
 * the brand names another (requirement 2.1). The query is preserved.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { brand, url, preferences, viewer } = await openScreen(args, "home");
  const start = preferences.startPages[viewer.tenant.tenantId];
  return redirect(`${start ?? brand.landing}${url.search}`);
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "home");
  refuseAction();
}
