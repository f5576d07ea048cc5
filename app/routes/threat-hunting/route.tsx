import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { readAsked } from "~/features/hunting/read-asked.server";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { fetchHunt } from "./hunt.server";
import { huntSet, huntTab } from "./tabs";
import { HuntView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "threat-hunting");
  const { catalogue, now } = args.context.services;
  const set = huntSet(screenContext.url.searchParams, screenContext.fieldSets);
  const requested = await readAsked(screenContext, catalogue, huntTab(screenContext.url.searchParams));
  return fetchHunt({ ...screenContext, fields: set }, args.request, { catalogue, now: now(), requested });
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "threat-hunting", changes);
}

export default function ThreatHuntingRoute() {
  return <HuntView {...useLoaderData<typeof loader>()} />;
}
