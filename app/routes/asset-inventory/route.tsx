import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { Query } from "./query";
import { readScreen } from "./read-screen.server";
import { AssetInventoryView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "asset-inventory", Query);
  return readScreen(screenContext, args.request, args.context.services);
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "asset-inventory", changes);
}

export default function AssetInventoryRoute() {
  return <AssetInventoryView {...useLoaderData<typeof loader>()} />;
}
