import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { listFeedback } from "~/api/feedback.server";
import { toLoadResult } from "~/screen/load-result";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { sectionsOfInterest } from "./interest";
import { ComingSoonView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, viewer } = await openScreen(args, "wip");
  args.context.setHeader("X-Robots-Tag", "noindex");
  const feedback = await toLoadResult(listFeedback(api, { mine: true }));
  const requested = feedback.ok ? sectionsOfInterest(feedback.value.items, viewer.userId) : [];
  return { coming: brand.coming, requested };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "wip", changes);
}

export default function ComingSoonRoute() {
  return <ComingSoonView {...useLoaderData<typeof loader>()} />;
}
