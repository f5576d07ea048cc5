import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ComplianceView } from "~/features/compliance/compliance-view";
import { loadCompliance } from "~/features/compliance/load-compliance.server";
import { Query } from "~/features/compliance/query";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  return loadCompliance(await openScreen(args, "compliance-level-2", Query), args, "L2");
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "compliance-level-2", changes);
}

export default function ComplianceRoute() {
  return <ComplianceView {...useLoaderData<typeof loader>()} />;
}
