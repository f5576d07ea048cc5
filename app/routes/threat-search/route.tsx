import type { LoaderFunctionArgs } from "@remix-run/node";

import { listThreats } from "~/api/threat.server";
import { threatsLike } from "~/features/threats/questions";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

const MAX_SHOWN = 20;

/** The threats that match a text, for the field that selects the original of a duplicate. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "threat-intelligence");
  const q = new URL(args.request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const { items } = await listThreats(api, { ...(q && { q }), pageSize: MAX_SHOWN, sort: ["-lastSeen"] });
  const threats = items.map(({ threatId, title, deviceName, ruleName, lastSeen }) => ({
    threatId,
    title,
    deviceName,
    ruleName,
    lastSeen,
  }));
  return answerTo(threatsLike, { threats });
}
