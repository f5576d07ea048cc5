import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { listTenants } from "~/api/tenant.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { AttentionKind, type AttentionQueue } from "~/contract/attention";
import { answerCommand } from "~/features/hunting/answer-command.server";
import { fetchPrompts } from "~/features/hunting/prompts.server";
import { questionIn } from "~/features/hunting/read-asked.server";
import { serviceChoices } from "~/features/organizations/service-choices.server";
import { templateChoices } from "~/features/policies/rule-templates.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { leftOutItems } from "~/screen/left-out-items.server";
import { toLoadResult } from "~/screen/load-result";
import type { UnansweredQuestion } from "~/shell/palette/command-answer";

import { readAcross } from "./across.server";
import type { ScreenContext } from "./screen-context";
import { MARKED_FIELDS } from "./marked-fields";
import { fetchQueue } from "./queue.server";
import { readSitesMap } from "./sites-map.server";
import { shownNames } from "./shown-names";
import { readStatusAcross } from "./status-across.server";
import { readTotals } from "./totals.server";
import { isAcross } from "./views";

/** The totals across all organizations, and the view in the URL. */
export async function readCommandCenter(screenContext: ScreenContext, args: LoaderFunctionArgs) {
  const { api, query } = screenContext;
  const kind = AttentionKind.safeParse(query.kind).data;
  const showsQueue = query.view === "attention";
  const { catalogue } = args.context.services;
  const requested = await readCommandAsked(screenContext, catalogue);
  const highRisk = screenContext.limits.risk.high;
  const { serviceTier, tag, region, state, page } = query;
  const leftOut = leftOutItems(screenContext.viewer, args.context);
  const reading = toLoadResult(
    showsQueue
      ? fetchQueue(api, leftOut, { kind, serviceTier, tag, region, state, page, highRisk }).then(
          shownNames(screenContext.viewer.tenants).inQueue,
        )
      : fetchQueue(api, leftOut, { pageSize: 1, highRisk }),
  );
  const counts = reading.then((queue) => (queue.ok ? queue.value.totals.rows : {}));
  const [queue, shown, prompts] = await Promise.all([
    reading,
    readView(screenContext, args, counts),
    toLoadResult(fetchPrompts(screenContext, catalogue, "command")),
  ]);
  return {
    requested,
    prompts: prompts.ok ? prompts.value : [],
    totals: queue.ok ? readTotals(queue.value.totals, screenContext, args) : null,
    // The queue itself shows why it could not be loaded.
    totalsFailure: queue.ok || showsQueue ? null : queue.failure,
    shown: shown ?? {
      view: "attention" as const,
      queue,
      kind: kind ?? null,
      serviceTier: serviceTier ?? null,
      tag: tag ?? null,
      region: region ?? null,
      state,
    },
  };
}

/** Redirects a question to its result; a question that cannot be parsed is returned with the unparsed words. */
async function readCommandAsked(
  screenContext: ScreenContext,
  catalogue: Catalogue,
): Promise<UnansweredQuestion | undefined> {
  const question = questionIn(screenContext.url);
  if (question === undefined) return undefined;
  const answer = await answerCommand(screenContext, catalogue, question);
  if ("to" in answer) throw redirect(answer.to);
  return answer;
}

async function readView(
  screenContext: ScreenContext,
  args: LoaderFunctionArgs,
  counts: Promise<AttentionQueue["totals"]["rows"]>,
) {
  const { query, api } = screenContext;
  const { catalogue, now } = args.context.services;
  if (query.view === "organizations") {
    const { query: requested, grid } = readGrid(screenContext, args.request, now());
    const include = grid.carried.includes("summary.riskScore") ? "history" : "summary";
    const organizations = await orLastPage(requested, (page) => listTenants(api, page, { include }));
    return {
      view: query.view,
      grid,
      organizations: shownNames(screenContext.viewer.tenants).inList(
        selectShownFields(organizations, grid, ["name", "displayName"], MARKED_FIELDS),
      ),
      choices: serviceChoices(args.context.brand),
      templates: templateChoices(catalogue),
    };
  }
  if (query.view === "map") return { view: query.view, ...(await readSitesMap(screenContext, args)) };
  if (query.view === "status") return { view: query.view, ...(await readStatusAcross(screenContext, args)) };
  const { view, only } = query;
  if (isAcross(view))
    return { view: "across" as const, ...(await readAcross({ view, only, counts }, screenContext, args)) };
  return undefined;
}
