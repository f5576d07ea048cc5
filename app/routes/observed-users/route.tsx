import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { ComingScreen } from "~/console/coming-screen";
import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  await openScreen(args, "observed-users");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "observed-users");
  refuseAction();
}

export default ComingScreen;
