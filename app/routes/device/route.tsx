import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { getDevice } from "~/api/device.server";
import { redirectMergedDevice } from "~/features/devices/merged-device.server";
import { findInTenant } from "~/screen/find-in-tenant.server";
import { deviceNameOf } from "~/shell/screens/device-segment";
import type { ChangeAnswer } from "~/screen/change-answer";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { fetchComparison } from "./comparison.server";
import { fetchDevice } from "./device.server";
import { editingOf } from "./editing.server";
import { beginEvidence } from "./evidence.server";
import { hoursUpTo } from "./hour-series";
import { fetchMerging } from "./merging.server";
import { Query } from "./query";
import { sectionsFor } from "./sections.server";
import { shownFields } from "./shown-fields.server";
import { DeviceView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { DeviceBoundary as ErrorBoundary } from "~/features/devices/device-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "device", Query);
  const { catalogue, now: clock } = args.context.services;
  const name = deviceNameOf(args.params["deviceName"] ?? "");
  const sections = sectionsFor(screenContext.visibility, catalogue.screens, args.params);
  const { sites, ...found } = await findInTenant(
    screenContext,
    fetchDevice(screenContext, { name, now: clock(), sections }),
    (api) => getDevice(api, name),
  );
  const { device } = found;
  redirectMergedDevice(screenContext.url, name, device.name);
  const range = hoursUpTo(clock(), screenContext.query.range);
  return {
    ...found,
    ...beginEvidence(screenContext, device, range),
    objectLabel: device.displayName,
    sections,
    range,
    rangeName: screenContext.query.range,
    fields: shownFields(screenContext.fields, screenContext.brand.words),
    editing: editingOf(found.device, sites, screenContext),
    comparison: await fetchComparison(screenContext, device),
    merging: await fetchMerging(screenContext, device.name),
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "device", changes);
}

export default function DeviceRoute() {
  return <DeviceView {...useLoaderData<typeof loader>()} answer={useActionData<ChangeAnswer>()} />;
}
