import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { changeCompliance } from "~/console/compliance/change-compliance.server";
import { deviceNameOf } from "~/console/device-segment";
import { describeExceptionForm } from "~/console/exception/exception-form.server";
import { readGrid } from "~/console/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";

import { loadDevice } from "./load-device.server";
import { Query } from "./query";
import { DeviceComplianceView } from "./view";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "device-compliance", Query);
  const now = args.context.services.now();
  const { query, grid } = readGrid(opened, args.request, now);
  const level = opened.url.searchParams.get("level") === "L1" ? ("L1" as const) : ("L2" as const);
  const asked = { query, check: opened.query.check, level };
  const found = await loadDevice(opened.api, deviceNameOf(args.params["deviceName"] ?? ""), asked);
  return {
    ...found,
    grid,
    level,
    objectLabel: found.device.displayName,
    // Roles that only look are offered no such form.
    exceptionForm: opened.viewer.role.canChange ? describeExceptionForm(now, opened.preferences.zone) : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "device-compliance", Query);
  const { now, catalogue } = args.context.services;
  const deviceName = deviceNameOf(args.params["deviceName"] ?? "");
  const about = { now: now(), fieldSets: catalogue.fieldSets, deviceName };
  return changeCompliance(opened, await args.request.formData(), about);
}

export default function DeviceComplianceRoute() {
  return <DeviceComplianceView {...useLoaderData<typeof loader>()} />;
}
