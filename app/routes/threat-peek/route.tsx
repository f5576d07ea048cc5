import type { LoaderFunctionArgs } from "@remix-run/node";

import { listThreatComments, listThreatFlows } from "~/api/threat.server";
import { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

const FLOWS = 5;

/** The latest flows of a threat and what is said about it, for the drawer beside the queue. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "threat");
  const threatId = args.params["threatId"] ?? "";
  const [flows, comments] = await Promise.all([
    settle(listThreatFlows(api, threatId, { pageSize: FLOWS, sort: ["-evidence", "-startTime"] })),
    settle(listThreatComments(api, threatId)),
  ]);
  return Response.json({ flows, comments });
}
