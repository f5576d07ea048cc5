import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { NotFoundScreen } from "~/console/not-found-screen";
import { openShell } from "~/screen/open.server";

/** Any address that is no screen, inside the shell. */
export async function loader(args: LoaderFunctionArgs) {
  await openShell(args);
  return data(null, { status: 404 });
}

export default NotFoundScreen;
