import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { ComingScreen } from "~/shell/screens/coming-screen";
import { refuseAction } from "~/screen/refuse-action.server";

import { openComingScreen } from "./open-coming-screen.server";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

/** The route module of all screens marked `coming` in config/screens.yaml. */
export async function loader(args: LoaderFunctionArgs) {
  await openComingScreen(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await openComingScreen(args);
  refuseAction();
}

export default ComingScreen;
