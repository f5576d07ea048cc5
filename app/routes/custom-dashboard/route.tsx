import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { loadCustomDashboard } from "./load-custom-dashboard.server";
import { CustomDashboardView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { DashboardBoundary as ErrorBoundary } from "./parts/dashboard-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "custom-dashboard");
  return loadCustomDashboard(args, screenContext);
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "custom-dashboard", changes);
}

export default function CustomDashboardRoute() {
  return <CustomDashboardView {...useLoaderData<typeof loader>()} />;
}
