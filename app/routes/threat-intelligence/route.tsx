import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { selectShownFields } from "~/grid/shown-fields.server";
import { orLastPage } from "~/grid/last-page.server";
import { listThreats } from "~/api/threat.server";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { readGrid } from "~/grid/read-grid.server";
import { leadToOpening } from "~/screen/lead-to-opening.server";
import { openChange } from "~/screen/open-change.server";
import { readAssignees } from "~/screen/assignees.server";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import { changes } from "./changes.server";
import { fetchQueue } from "./queue.server";
import { QUEUED, QUEUED_PARTS } from "./queued-threat";
import { ThreatQueueView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

/** Groups are ranked by their highest risk score. */
const HIGHEST_RISK = "max:riskScore";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "threat-intelligence");
  const { api, viewer, url, preferences } = screenContext;
  const now = args.context.services.now();
  const { query, grid } = readGrid(screenContext, args.request, now, { metric: HIGHEST_RISK });
  // The user's own default view takes precedence; it is opened in the browser.
  if (!grid.preferences.defaultView) leadToOpening(screenContext, args.request);
  const me = viewer.email;
  const [threats, queue, people] = await Promise.all([
    orLastPage(query, (requested) => listThreats(api, requested)),
    toLoadResult(fetchQueue({ api, set: grid.set, address: url.searchParams, now, zone: preferences.zone, me })),
    readAssignees(screenContext),
  ]);
  return {
    grid,
    sources: await sourcesOfEmpty(api, threats),
    threats: selectShownFields(threats, grid, QUEUED, QUEUED_PARTS),
    queue,
    people,
    me,
    canChange: viewer.role.canChange,
    fetchedAt: now.toISOString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "threat-intelligence", changes);
}

export default function ThreatIntelligenceRoute() {
  const screen = useLoaderData<typeof loader>();
  return <ThreatQueueView {...screen} />;
}
