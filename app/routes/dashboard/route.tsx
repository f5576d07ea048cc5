import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

import { loadDashboard } from "./load-dashboard.server";
import { DashboardView } from "./view";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "dashboard");
  return loadDashboard(args.context, opened);
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "dashboard");
  refuseAction();
}

export default function DashboardRoute() {
  return <DashboardView {...useLoaderData<typeof loader>()} />;
}
