import type { LoaderFunctionArgs } from "@remix-run/node";

import { getIntegration } from "~/api/integration.server";
import { runningTest } from "~/features/integrations/running-test";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";
import { answerTo } from "~/screen/question";

/** The progress of a connection test, for the drawer that started it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "integrations");
  const name = new URL(args.request.url).searchParams.get("name")?.slice(0, 60) ?? "";
  const integration = await toLoadResult(getIntegration(api, name));
  return answerTo(runningTest, { test: integration.ok ? integration.value.runningTest : null });
}
