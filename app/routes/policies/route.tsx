import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { loadPolicies } from "./load-policies.server";
import { Query } from "./query";
import { PoliciesView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "policies", Query);
  return loadPolicies(screenContext, args.request, args.context.services);
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "policies", changes);
}

export default function PoliciesRoute() {
  return <PoliciesView {...useLoaderData<typeof loader>()} />;
}
