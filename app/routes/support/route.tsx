import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { getFeedback, listFeedback } from "~/api/feedback.server";
import { getGlobalStatus } from "~/api/status.server";
import { REPORT_PARAMETERS } from "~/ui/feedback/report-link";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import { changes } from "./changes.server";
import { SupportView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

const Text = z.string().min(1).max(200).optional().catch(undefined);
const { requestId, title, from } = REPORT_PARAMETERS;

const Query = z.object({
  /** The feedback entry in the open drawer. */
  feedback: z.string().min(1).max(60).optional().catch(undefined),
  [requestId]: Text,
  [title]: Text,
  [from]: Text,
});

export async function loader(args: LoaderFunctionArgs) {
  const { api, query, brand, viewer } = await openScreen(args, "support", Query);
  const [feedback, status, open] = await Promise.all([
    toLoadResult(listFeedback(api)),
    toLoadResult(getGlobalStatus(api)),
    query.feedback === undefined ? null : toLoadResult(getFeedback(api, query.feedback)),
  ]);
  const about = { brandId: brand.id, tenantId: viewer.tenant.tenantId, role: viewer.role.label };
  const reported =
    query[requestId] === undefined
      ? null
      : { requestId: query[requestId], title: query[title] ?? "", from: query[from] ?? "" };
  return { feedback, status, open, about, reported, me: viewer.userId };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "support", changes);
}

export default function SupportRoute() {
  return <SupportView {...useLoaderData<typeof loader>()} />;
}
