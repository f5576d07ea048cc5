import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

import { fetchDomain } from "./domain.server";
import { fetchDomains } from "./domains.server";
import { Query } from "./query";
import { MonitoredDomainView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "monitored-domain", Query);
  const now = args.context.services.now();
  const { name } = screenContext.query;
  const { canChange } = screenContext.viewer.role;
  return name === undefined
    ? { canChange, one: null, all: await fetchDomains(screenContext, args.request, now) }
    : { canChange, one: await fetchDomain(screenContext.api, name), all: null };
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "monitored-domain");
  refuseAction();
}

export default function MonitoredDomainRoute() {
  return <MonitoredDomainView {...useLoaderData<typeof loader>()} />;
}
