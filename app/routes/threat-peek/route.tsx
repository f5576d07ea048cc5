import type { LoaderFunctionArgs } from "@remix-run/node";

import { listThreatFlows } from "~/api/threat.server";
import { fetchComments } from "~/features/threats/fetch-comments.server";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { peekAt } from "~/features/threats/questions";
import { answerTo } from "~/screen/question";

const FLOWS = 5;

/** The latest flows and comments of a threat, for the preview drawer in the queue. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, visibility } = await openScreen(args, "threat");
  const { screens } = args.context.services.catalogue;
  const threatId = args.params["threatId"] ?? "";
  const [flows, comments] = await Promise.all([
    toLoadResult(listThreatFlows(api, threatId, { pageSize: FLOWS, sort: ["-evidence", "-startTime"] })),
    toLoadResult(fetchComments(threatId, { api, screens, visibility })),
  ]);
  return answerTo(peekAt, { flows, comments });
}
