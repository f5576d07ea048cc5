import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { Query } from "./query";
import { readSupport } from "./support.server";
import { SupportView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "support", Query);
  return readSupport(screenContext, args.context);
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "support", changes);
}

export default function SupportRoute() {
  return <SupportView shown={useLoaderData<typeof loader>()} />;
}
