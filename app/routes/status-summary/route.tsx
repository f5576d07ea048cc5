import type { LoaderFunctionArgs } from "@remix-run/node";

import { openShell } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { answerTo } from "~/screen/question";
import { readServiceStatus } from "~/screen/service-status.server";
import { frameSummary } from "~/shell/questions";

import { countForBadges } from "./count-for-badges.server";
import { lateScreens } from "./late-screens";

/** The data that the page frame polls: the status dot in the header, and the counts in the menu. */
export async function loader(args: LoaderFunctionArgs) {
  const shell = await openShell(args);
  const [status, badges] = await Promise.all([
    toLoadResult(readServiceStatus(shell.api, args.context)),
    countForBadges(args, shell),
  ]);
  const { list } = args.context.services.catalogue.screens;
  const late = status.ok ? lateScreens(list, status.value.freshness) : {};
  return answerTo(frameSummary, { status, badges, late });
}
