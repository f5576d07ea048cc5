import type { LoaderFunctionArgs } from "@remix-run/node";

import { ComingScreen } from "~/console/coming-screen";
import { openScreen } from "~/screen/open.server";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  await openScreen(args, "vulnerabilities");
  return null;
}

export default ComingScreen;
