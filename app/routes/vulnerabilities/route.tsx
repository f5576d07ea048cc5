import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { describeExceptionForm } from "~/features/exceptions/exception-form.server";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { readGrid } from "~/grid/read-grid.server";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import { changes } from "./changes.server";
import { fetchListed, fetchOpenedCve, fetchOverview, SET_OF } from "./listed.server";
import { Query } from "./query";
import { VulnerabilitiesView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "vulnerabilities", Query);
  const { api, viewer, preferences } = screenContext;
  const { now: clock } = args.context.services;
  const now = clock();
  const { tab, peek } = screenContext.query;
  const set = SET_OF[tab];
  const fields = set === undefined ? screenContext.fields : screenContext.fieldSets.get(set);
  const requested = readGrid({ ...screenContext, fields }, args.request, now);
  const [listed, cve, overview] = await Promise.all([
    fetchListed(api, tab, requested),
    tab === "cve" && peek !== undefined ? fetchOpenedCve(api, peek) : undefined,
    toLoadResult(fetchOverview(api)),
  ]);
  return {
    grid: requested.grid,
    listed,
    sources: await sourcesOfEmpty(api, listed.page),
    cve,
    overview,
    setup: viewer.role.canChange ? describeExceptionForm(now, preferences.zone) : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "vulnerabilities", changes);
}

export default function VulnerabilitiesRoute() {
  return <VulnerabilitiesView {...useLoaderData<typeof loader>()} />;
}
