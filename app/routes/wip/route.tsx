import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { ComingSoonView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  await openScreen(args, "wip");
  args.context.setHeader("X-Robots-Tag", "noindex");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "wip", changes);
}

export default ComingSoonView;
