import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { deviceNameOf } from "~/console/device-segment";
import { describeExceptionForm } from "~/console/exception/exception-form.server";
import { readGrid } from "~/console/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";

import { exceptSoftware } from "./change.server";
import { loadSoftware } from "./load-software.server";
import { DeviceSoftwareView } from "./view";

export { screenMeta as meta } from "~/console/document-title";
export { DeviceBoundary as ErrorBoundary } from "~/console/device/device-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "device-software");
  const { api, viewer, preferences } = opened;
  const now = args.context.services.now();
  const { query, grid } = readGrid(opened, args.request, now);
  const { device, installed, numbers } = await loadSoftware(api, deviceNameOf(args.params["deviceName"] ?? ""), query);
  const { name, displayName, deviceType, siteName, lastSeen, agentVersion, managedBy } = device;
  return {
    objectLabel: displayName,
    device: { name, displayName, deviceType, siteName, lastSeen, agentVersion, managedBy },
    installed,
    numbers,
    grid,
    setup: viewer.role.canChange ? describeExceptionForm(now, preferences.zone) : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "device-software");
  return exceptSoftware(opened, await args.request.formData(), args.context.services.now());
}

export default function DeviceSoftwareRoute() {
  return <DeviceSoftwareView {...useLoaderData<typeof loader>()} />;
}
