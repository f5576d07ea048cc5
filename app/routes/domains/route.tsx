import type { LoaderFunctionArgs } from "@remix-run/node";

import { ComingScreen } from "~/console/coming-screen";
import { openScreen } from "~/screen/open.server";

export async function loader(args: LoaderFunctionArgs) {
  await openScreen(args, "domains");
  return null;
}

export default ComingScreen;
