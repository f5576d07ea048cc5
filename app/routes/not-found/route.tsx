import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { NotFoundScreen } from "~/shell/failures/not-found-screen";
import { openShell } from "~/screen/open.server";

export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

/** The page for unknown addresses, inside the shell. */
export async function loader(args: LoaderFunctionArgs) {
  await openShell(args);
  return data(null, { status: 404 });
}

export default NotFoundScreen;
