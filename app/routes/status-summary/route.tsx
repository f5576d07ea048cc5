import type { LoaderFunctionArgs } from "@remix-run/node";

import { getGlobalStatus } from "~/api/status.server";
import { withPlanned } from "~/brand/serve/maintenance";
import { openShell } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { answerTo } from "~/screen/question";
import { frameSummary } from "~/shell/questions";

import { countForBadges } from "./count-for-badges.server";
import { lateScreens } from "./late-screens";

/** The data that the page frame polls: the status dot in the header, and the counts in the menu. */
export async function loader(args: LoaderFunctionArgs) {
  const shell = await openShell(args);
  const [status, badges] = await Promise.all([toLoadResult(getGlobalStatus(shell.api)), countForBadges(args, shell)]);
  const { brand, services } = args.context;
  if (!status.ok) return answerTo(frameSummary, { status, badges, late: {} });
  const late = lateScreens(services.catalogue.screens.list, status.value.freshness);
  const value = withPlanned(status.value, brand, services.now().getTime());
  return answerTo(frameSummary, { status: { ok: true, value }, badges, late });
}
