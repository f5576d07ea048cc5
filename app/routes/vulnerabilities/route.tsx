import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { describeExceptionForm } from "~/console/exception/exception-form.server";
import { readGrid } from "~/console/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

import { changeVulnerabilities } from "./change.server";
import { fetchListed, fetchOverview, SET_OF } from "./listed.server";
import { Query } from "./query";
import { VulnerabilitiesView } from "./view";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "vulnerabilities", Query);
  const { api, viewer, preferences } = opened;
  const { now: clock, catalogue } = args.context.services;
  const now = clock();
  const { tab } = opened.query;
  const set = SET_OF[tab];
  const fields = set === undefined ? opened.fields : catalogue.fieldSets.get(set);
  const { query, grid } = readGrid({ ...opened, fields }, args.request, now);
  const overview = settle(fetchOverview(api));
  return {
    grid,
    listed: await fetchListed(api, tab, query),
    overview: await overview,
    setup: viewer.role.canChange ? describeExceptionForm(now, preferences.zone) : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "vulnerabilities");
  return changeVulnerabilities(opened, await args.request.formData(), args.context.services.now());
}

export default function VulnerabilitiesRoute() {
  return <VulnerabilitiesView {...useLoaderData<typeof loader>()} />;
}
