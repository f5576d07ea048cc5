import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { changeCompliance } from "~/console/compliance/change-compliance.server";
import { ComplianceView } from "~/console/compliance/compliance-view";
import { loadCompliance } from "~/console/compliance/load-compliance.server";
import { sharedBy } from "~/console/compliance/read-compliance.server";
import { Query } from "~/screen/compliance/query";
import { openScreen } from "~/screen/open.server";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  return loadCompliance(await openScreen(args, "compliance-level-2", Query), args, "L2");
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "compliance-level-2", Query);
  const { now, catalogue } = args.context.services;
  const about = { now: now(), fieldSets: catalogue.fieldSets, shared: sharedBy("L2", args.params["os"]) };
  return changeCompliance(opened, await args.request.formData(), about);
}

export default function ComplianceRoute() {
  return <ComplianceView {...useLoaderData<typeof loader>()} />;
}
