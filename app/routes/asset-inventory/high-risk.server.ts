import { redirect } from "@remix-run/node";

import { selectShownFields } from "~/grid/shown-fields.server";
import { orLastPage } from "~/grid/last-page.server";
import { getRiskHistory, listHighRiskDevices } from "~/api/device.server";
import { readGrid } from "~/grid/read-grid.server";
import type { Services } from "~/context";
import type { FieldSet } from "~/contract/field";
import { createLinkCheck, type MayOpen } from "~/screen/link-visibility.server";
import { toLoadResult } from "~/screen/load-result";
import type { HighRiskDevice } from "~/contract/device";

import type { ScreenContext } from "./screen-context";

/** The default columns of this view. */
const COLUMNS = [
  "name",
  "riskScore",
  "riskDelta24h",
  "riskDelta7d",
  "daysHighRisk",
  "acknowledgedUntil",
  "threatsOpen",
  "kevCount",
  "exposed",
  "primaryUser",
  "siteName",
  "owner",
];

/**
 * High-risk devices with the reasons for their scores and the next step. A URL without a score redirects to one with
 * the threshold for high, so that the list, "select all" and the export cover the same devices.
 */
export async function readHighRisk(screenContext: ScreenContext, request: Request, { catalogue, now }: Services) {
  const { url, limits, fields, visibility } = screenContext;
  if (!url.searchParams.has("riskScore")) {
    url.searchParams.set("riskScore", `>=${limits.risk.high}`);
    throw redirect(`${url.pathname}${url.search}`);
  }
  const { query, grid } = readGrid({ ...screenContext, fields: fields && inThisOrder(fields) }, request, now());
  const [devices, history] = await Promise.all([
    orLastPage(query, (requested) => listHighRiskDevices(screenContext.api, requested)),
    toLoadResult(getRiskHistory(screenContext.api)),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  const shown = { ...devices, items: devices.items.map((row) => withOpenLinks(row, mayOpen)) };
  return {
    grid,
    devices: selectShownFields(shown, grid, ["name", "displayName", "deviceType", "topFactors", "nextStep"]),
    history,
  };
}

/** A separate field set with the same fields, so that column preferences of this view stay separate. */
function inThisOrder(set: FieldSet): FieldSet {
  const named = COLUMNS.flatMap((name) => set.fields.filter((field) => field.name === name));
  const others = set.fields.filter(({ name }) => !COLUMNS.includes(name));
  return {
    ...set,
    set: "high-risk-device",
    fields: [
      ...named.map((field) => ({ ...field, default: true })),
      ...others.map((field) => ({ ...field, default: false })),
    ],
  };
}

/** Leaves out steps and reasons that link to screens hidden from this viewer (requirement 6.9). */
function withOpenLinks(device: HighRiskDevice, mayOpen: MayOpen): HighRiskDevice {
  const { nextStep, topFactors } = device;
  return {
    ...device,
    nextStep: nextStep && mayOpen(nextStep.link) ? nextStep : null,
    topFactors: topFactors.filter(({ link }) => link === undefined || mayOpen(link)),
  };
}
