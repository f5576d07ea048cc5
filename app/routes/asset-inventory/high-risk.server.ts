import { redirect } from "@remix-run/node";

import { getRiskHistory, listHighRiskDevices } from "~/api/device.server";
import { readGrid } from "~/console/grid/read-grid.server";
import type { Services } from "~/context";
import type { FieldSet } from "~/contract/field";
import { createLinkCheck, type MayOpen } from "~/screen/link-visibility.server";
import { settle } from "~/screen/settle";
import type { HighRiskDevice } from "~/contract/device";

import type { Opened } from "./opened";

/** The columns of this view until somebody chooses others. */
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
 * The devices at risk, each with its reasons and its way out. An address without a score is sent on to one that names where
 * high begins: what the list shows, what is chosen in it and what is exported are then the same.
 */
export async function readHighRisk(opened: Opened, request: Request, { catalogue, now }: Services) {
  const { url, limits, fields, visibility } = opened;
  if (!url.searchParams.has("riskScore")) {
    url.searchParams.set("riskScore", `>=${limits.risk.high}`);
    throw redirect(`${url.pathname}${url.search}`);
  }
  const { query, grid } = readGrid({ ...opened, fields: fields && inThisOrder(fields) }, request, now());
  const [devices, history] = await Promise.all([
    listHighRiskDevices(opened.api, query),
    settle(getRiskHistory(opened.api)),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  return { grid, devices: { ...devices, items: devices.items.map((row) => withOpenLinks(row, mayOpen)) }, history };
}

/** The same fields under a name of their own, so that columns chosen here stay here. */
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

/** What stands on a screen that is hidden for this viewer is not told here either (6.9). */
function withOpenLinks(device: HighRiskDevice, mayOpen: MayOpen): HighRiskDevice {
  const { nextStep, topFactors } = device;
  return {
    ...device,
    nextStep: nextStep && mayOpen(nextStep.link) ? nextStep : null,
    topFactors: topFactors.filter(({ link }) => link === undefined || mayOpen(link)),
  };
}
