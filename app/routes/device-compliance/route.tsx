import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { getDevice } from "~/api/device.server";
import { findInTenant } from "~/screen/find-in-tenant.server";
import { deviceNameOf } from "~/shell/screens/device-segment";
import { describeExceptionForm } from "~/features/exceptions/exception-form.server";
import { redirectMergedDevice } from "~/features/devices/merged-device.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { readGrid } from "~/grid/read-grid.server";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { loadDevice } from "./load-device.server";
import { Query } from "./query";
import { DeviceComplianceView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { DeviceBoundary as ErrorBoundary } from "~/features/devices/device-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "device-compliance", Query);
  const now = args.context.services.now();
  const { query, grid } = readGrid(screenContext, args.request, now);
  const level = screenContext.url.searchParams.get("level") === "L1" ? ("L1" as const) : ("L2" as const);
  const { check, report } = screenContext.query;
  const requested = { query, check, level, isReport: report !== undefined };
  const name = deviceNameOf(args.params["deviceName"] ?? "");
  const found = await findInTenant(screenContext, loadDevice(screenContext.api, name, requested), (api) =>
    getDevice(api, name),
  );
  redirectMergedDevice(screenContext.url, name, found.device.deviceName);
  return {
    ...found,
    results: selectShownFields(found.results, grid, ["name"]),
    grid,
    level,
    objectLabel: found.device.displayName,
    // Read-only roles are not offered this form.
    exceptionForm: screenContext.viewer.role.canChange
      ? describeExceptionForm(now, screenContext.preferences.zone)
      : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "device-compliance", changes);
}

export default function DeviceComplianceRoute() {
  return <DeviceComplianceView {...useLoaderData<typeof loader>()} />;
}
