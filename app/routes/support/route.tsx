import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { getFeedback, listFeedback } from "~/api/feedback.server";
import { getGlobalStatus } from "~/api/status.server";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

import { changes } from "./changes.server";
import { SupportView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

/** The feedback whose drawer is open. */
const Query = z.object({ feedback: z.string().min(1).max(60).optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { api, query, brand, viewer } = await openScreen(args, "support", Query);
  const [feedback, status, open] = await Promise.all([
    settle(listFeedback(api)),
    settle(getGlobalStatus(api)),
    query.feedback === undefined ? null : settle(getFeedback(api, query.feedback)),
  ]);
  const about = { brandId: brand.id, tenantId: viewer.tenant.tenantId, role: viewer.role.label };
  return { feedback, status, open, about, me: viewer.userId };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "support", changes);
}

export default function SupportRoute() {
  return <SupportView {...useLoaderData<typeof loader>()} />;
}
