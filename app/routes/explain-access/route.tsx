import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

import { explainFor } from "./explain.server";
import { Query } from "./query";
import { ExplainAccessView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, query } = await openScreen(args, "explain-access", Query);
  return explainFor(args.context, viewer, query);
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "explain-access");
  refuseAction();
}

export default function ExplainAccessRoute() {
  return <ExplainAccessView {...useLoaderData<typeof loader>()} />;
}
