import type { LoaderFunctionArgs } from "@remix-run/node";

import { getGlobalStatus } from "~/api/status.server";
import { openShell } from "~/screen/open.server";
import { settle } from "~/screen/settle";

/** What the status dot in the header asks for now and then. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openShell(args);
  return Response.json({ status: await settle(getGlobalStatus(api)) });
}
