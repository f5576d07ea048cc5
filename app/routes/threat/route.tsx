import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { readGrid } from "~/console/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

import { fetchNeighbours } from "./neighbours.server";
import { Query } from "./query";
import { describeScreen } from "./screen.server";
import { ThreatBoundary } from "./threat-boundary";
import { fetchThreat } from "./threat.server";
import { ThreatView } from "./view";
import { workOnThreat } from "./work-on-threat.server";

export { screenMeta as meta } from "~/console/document-title";
export { ThreatBoundary as ErrorBoundary };

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "threat", Query);
  const { api, query, preferences, visibility } = opened;
  const { fieldSets, screens } = args.context.services.catalogue;
  const now = args.context.services.now();
  const screen = describeScreen(opened, fieldSets);
  const { query: flowQuery, grid } = readGrid(opened, args.request, now);
  const threatId = args.params["threatId"] ?? "";
  const [found, neighbours] = await Promise.all([
    fetchThreat(api, threatId, { ...screen, tab: query.tab, now, flowQuery, screens, visibility }),
    settle(fetchNeighbours(api, threatId, { set: screen.set, list: query.list, now, zone: preferences.zone })),
  ]);
  return { ...found, ...screen, neighbours, grid, tab: query.tab, list: query.list, objectLabel: found.threat.title };
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "threat", Query);
  return workOnThreat(opened, args.params["threatId"] ?? "", await args.request.formData());
}

/** A change that was refused changed nothing: what is shown stays, and with it the organization that it was opened under. */
export function shouldRevalidate({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 && defaultShouldRevalidate;
}

export default function ThreatRoute() {
  return <ThreatView {...useLoaderData<typeof loader>()} />;
}
