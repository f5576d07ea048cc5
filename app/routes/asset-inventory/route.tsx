import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { listDevices } from "~/api/device.server";
import { readGrid } from "~/console/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";
import { settle } from "~/screen/settle";

import { fetchOverview } from "./overview.server";
import { AssetInventoryView } from "./view";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "asset-inventory");
  const now = args.context.services.now();
  const { query, grid } = readGrid(opened, args.request, now);
  const overview = settle(fetchOverview(opened.api, opened.limits.risk, now));
  return { grid, devices: await listDevices(opened.api, query), overview: await overview };
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "asset-inventory");
  refuseAction();
}

export default function AssetInventoryRoute() {
  return <AssetInventoryView {...useLoaderData<typeof loader>()} />;
}
