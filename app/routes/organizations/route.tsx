import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { readOrganizations } from "./organizations.server";
import { Query } from "./query";
import { OrganizationsView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "organizations", Query);
  return readOrganizations(screenContext, args);
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "organizations", changes);
}

export default function OrganizationsRoute() {
  return <OrganizationsView {...useLoaderData<typeof loader>()} />;
}
