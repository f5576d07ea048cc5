import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { getThreat } from "~/api/threat.server";
import { findInTenant } from "~/screen/find-in-tenant.server";
import { readGrid } from "~/grid/read-grid.server";
import { openChange } from "~/screen/open-change.server";
import { readAssignees } from "~/screen/assignees.server";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import { changes } from "./changes.server";
import { fetchWindow } from "./neighbours.server";
import { Query } from "./query";
import { describeScreen } from "./screen.server";
import { ThreatBoundary } from "./parts/threat-boundary";
import { fetchThreat } from "./threat.server";
import { ThreatView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ThreatBoundary as ErrorBoundary };

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "threat", Query);
  const { api, query, preferences, visibility, fieldSets } = screenContext;
  const { screens } = args.context.services.catalogue;
  const now = args.context.services.now();
  const screen = describeScreen(screenContext, fieldSets);
  const { query: flowQuery, grid } = readGrid(screenContext, args.request, now);
  const threatId = args.params["threatId"] ?? "";
  const [found, neighbours] = await Promise.all([
    findInTenant(
      screenContext,
      fetchThreat(api, threatId, {
        ...screen,
        tab: query.tab,
        commentsPage: query.comments,
        people: readAssignees(screenContext),
        now,
        flowQuery,
        grid,
        screens,
        visibility,
      }),
      (other) => getThreat(other, threatId),
    ),
    toLoadResult(
      fetchWindow(screenContext, threatId, { set: screen.set, list: query.list, now, zone: preferences.zone }),
    ),
  ]);
  return { ...found, ...screen, neighbours, grid, tab: query.tab, list: query.list, objectLabel: found.threat.title };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "threat", changes);
}

export default function ThreatRoute() {
  return <ThreatView {...useLoaderData<typeof loader>()} />;
}
