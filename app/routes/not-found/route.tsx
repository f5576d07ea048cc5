import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { NotFoundScreen } from "~/console/not-found-screen";
import { openShell } from "~/screen/open.server";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

/** Any address that is no screen, inside the shell. */
export async function loader(args: LoaderFunctionArgs) {
  await openShell(args);
  return data(null, { status: 404 });
}

export default NotFoundScreen;
