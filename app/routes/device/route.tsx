import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { deviceNameOf } from "~/console/device-segment";
import { openScreen } from "~/screen/open.server";

import { fetchComparison } from "./comparison.server";
import { fetchDevice } from "./device.server";
import { editingOf } from "./editing.server";
import { beginEvidence } from "./evidence.server";
import { hoursUpTo } from "./hour-series";
import { changeIsolation, isIsolation } from "./isolation.server";
import { Query } from "./query";
import { saveDevice } from "./save-device.server";
import { sectionsFor, withoutConcealed, withoutConcealedActivity, withoutConcealedFactors } from "./sections.server";
import { shownFields } from "./shown-fields.server";
import { DeviceView } from "./view";

export { screenMeta as meta } from "~/console/document-title";
export { DeviceBoundary as ErrorBoundary } from "~/console/device/device-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "device", Query);
  const { catalogue, now: clock } = args.context.services;
  const { sites, risk, ...found } = await fetchDevice(opened.api, deviceNameOf(args.params["deviceName"] ?? ""));
  const sections = sectionsFor(opened.visibility, catalogue.screens, args.params);
  const device = withoutConcealed(found.device, sections);
  const now = clock();
  const range = hoursUpTo(now, opened.query.range);
  return {
    ...found,
    ...beginEvidence(opened.api, device, { range, now }),
    objectLabel: device.displayName,
    device,
    risk: withoutConcealedFactors(risk, sections),
    activity: withoutConcealedActivity(found.activity, sections),
    sections,
    range,
    rangeName: opened.query.range,
    fields: shownFields(opened.fields, opened.brand.renameLabel),
    editing: editingOf(found.device, sites, opened),
    comparison: await fetchComparison(opened, device, sections),
  };
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "device", Query);
  const name = deviceNameOf(args.params["deviceName"] ?? "");
  const form = await args.request.formData();
  return isIsolation(form) ? changeIsolation(opened, name, form) : saveDevice(opened, name, form);
}

/** A change that was refused changed nothing: what is shown stays, and with it the organization that it was opened under. */
export function shouldRevalidate({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 && defaultShouldRevalidate;
}

export default function DeviceRoute() {
  return <DeviceView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
