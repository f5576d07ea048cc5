import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

import { readEvents } from "./events.server";
import { Query } from "./query";
import { AuditView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "audit", Query);
  return readEvents(screenContext, args.request, args.context.services);
}

/** The audit trail is read-only. */
export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "audit");
  refuseAction();
}

export default function AuditRoute() {
  return <AuditView {...useLoaderData<typeof loader>()} />;
}
