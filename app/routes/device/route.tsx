import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { getDevice } from "~/api/device.server";
import { leadToKept } from "~/features/devices/kept-device.server";
import { foundHere } from "~/screen/found-here.server";
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
  const opened = await openScreen(args, "device", Query);
  const { catalogue, now: clock } = args.context.services;
  const name = deviceNameOf(args.params["deviceName"] ?? "");
  const { sites, ...found } = await foundHere(opened, fetchDevice(opened, name), (api) => getDevice(api, name));
  const sections = sectionsFor(opened.visibility, catalogue.screens, args.params);
  const { device } = found;
  leadToKept(opened.url, name, device.name);
  const now = clock();
  const range = hoursUpTo(now, opened.query.range);
  return {
    ...found,
    ...beginEvidence(opened, device, { range, now }),
    objectLabel: device.displayName,
    sections,
    range,
    rangeName: opened.query.range,
    fields: shownFields(opened.fields, opened.brand.words),
    editing: editingOf(found.device, sites, opened),
    comparison: await fetchComparison(opened, device),
    merging: await fetchMerging(opened, device.name),
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "device", changes);
}

export default function DeviceRoute() {
  return <DeviceView {...useLoaderData<typeof loader>()} answer={useActionData<ChangeAnswer>()} />;
}
