import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { listThreats } from "~/api/threat.server";
import { readGrid } from "~/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { threatsSince } from "~/features/threats/questions";
import { answerTo } from "~/screen/question";

const Query = z.object({ since: z.iso.datetime().optional().catch(undefined) });

/** The number of threats added to a list since it was fetched; polled by the queue. */
export async function loader(args: LoaderFunctionArgs) {
  const screenContext = await openScreen(args, "threat-intelligence", Query);
  const { since } = screenContext.query;
  if (since === undefined) return answerTo(threatsSince, { count: 0 });
  const { query } = readGrid(screenContext, args.request, args.context.services.now());
  const { q, filters = [], startTime, endTime } = query;
  const arrived = { fieldName: "firstSeen", timestampRange: { start: since } };
  const question = { pageSize: 0, q, startTime, endTime, filters: [...filters, arrived] };
  const answer = await toLoadResult(listThreats(screenContext.api, question));
  return answerTo(threatsSince, { count: answer.ok ? answer.value.total : 0 });
}
