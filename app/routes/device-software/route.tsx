import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { getDevice } from "~/api/device.server";
import { findInTenant } from "~/screen/find-in-tenant.server";
import { deviceNameOf } from "~/shell/screens/device-segment";
import { describeExceptionForm } from "~/features/exceptions/exception-form.server";
import { redirectMergedDevice } from "~/features/devices/merged-device.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { loadSoftware } from "./load-software.server";
import { SHOWN_OF_SOFTWARE } from "./screen-data";
import { DeviceSoftwareView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { DeviceBoundary as ErrorBoundary } from "~/features/devices/device-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "device-software");
  const { api, viewer, preferences } = screenContext;
  const now = args.context.services.now();
  const { query, grid } = readGrid(screenContext, args.request, now);
  const deviceName = deviceNameOf(args.params["deviceName"] ?? "");
  const found = loadSoftware(api, deviceName, query);
  const { device, installed, numbers } = await findInTenant(screenContext, found, (other) =>
    getDevice(other, deviceName),
  );
  redirectMergedDevice(screenContext.url, deviceName, device.name);
  const { name, displayName, deviceType, siteName, lastSeen, softwareCount, l1Rate, agentVersion, managedBy } = device;
  return {
    objectLabel: displayName,
    device: { name, displayName, deviceType, siteName, lastSeen, softwareCount, l1Rate, agentVersion, managedBy },
    installed: selectShownFields(installed, grid, SHOWN_OF_SOFTWARE),
    numbers,
    grid,
    setup: viewer.role.canChange ? describeExceptionForm(now, preferences.zone) : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "device-software", changes);
}

export default function DeviceSoftwareRoute() {
  return <DeviceSoftwareView {...useLoaderData<typeof loader>()} />;
}
