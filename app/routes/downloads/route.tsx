import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { listDownloads } from "~/api/download.server";
import { listReports } from "~/api/report.server";
import { toLoadResult } from "~/screen/load-result";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { recommendedFirst } from "./recommended-first";
import { offeredKinds } from "./report-kinds.server";
import { DownloadsView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "downloads");
  const { api, viewer } = opened;
  const [downloads, reports] = await Promise.all([listDownloads(api), toLoadResult(listReports(api))]);
  return {
    downloads: recommendedFirst(downloads, args.request.headers.get("user-agent") ?? ""),
    reports,
    kinds: offeredKinds(opened, args.context.services.catalogue),
    canChange: viewer.role.canChange,
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "downloads", changes);
}

export default function DownloadsRoute() {
  return <DownloadsView {...useLoaderData<typeof loader>()} />;
}
