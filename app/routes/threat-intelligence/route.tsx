import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { listThreats } from "~/api/threat.server";
import { readGrid } from "~/console/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

import { fetchPeople, fetchQueue } from "./queue.server";
import { ThreatQueueView } from "./view";
import { workOnThreats } from "./work-on-threats.server";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "threat-intelligence");
  const { api, viewer, url, preferences } = opened;
  const now = args.context.services.now();
  const { query, grid } = readGrid(opened, args.request, now);
  const me = viewer.email;
  const [threats, queue, people] = await Promise.all([
    listThreats(api, query),
    settle(fetchQueue({ api, set: grid.set, address: url.searchParams, now, zone: preferences.zone, me })),
    fetchPeople(api, viewer.role.canChange),
  ]);
  return { grid, threats, queue, people, me, canChange: viewer.role.canChange, fetchedAt: now.toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "threat-intelligence");
  return workOnThreats(opened, await args.request.formData(), args.context.services.now());
}

/** A change that was refused changed nothing: what is shown stays, and with it what was chosen. */
export function shouldRevalidate({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 && defaultShouldRevalidate;
}

export default function ThreatIntelligenceRoute() {
  return <ThreatQueueView {...useLoaderData<typeof loader>()} />;
}
