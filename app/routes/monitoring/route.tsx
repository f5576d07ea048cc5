import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openScreen } from "~/screen/open.server";
import { openChange } from "~/screen/open-change.server";

import { changes } from "./changes.server";
import { fetchMonitoring } from "./monitoring.server";
import { Query } from "./query";
import { MonitoringView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "monitoring", Query);
  return fetchMonitoring(screenContext, args.request, args.context.services.now());
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "monitoring", changes);
}

export default function MonitoringRoute() {
  return <MonitoringView {...useLoaderData<typeof loader>()} />;
}
