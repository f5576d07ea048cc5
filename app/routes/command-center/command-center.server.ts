import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { listAttention } from "~/api/attention.server";
import { listTenants } from "~/api/tenant.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { AttentionKind } from "~/contract/attention";
import { answerCommand } from "~/features/hunting/answer-command.server";
import { fetchPrompts } from "~/features/hunting/prompts.server";
import { questionIn } from "~/features/hunting/read-asked.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { settle } from "~/screen/settle";
import type { UnansweredQuestion } from "~/shell/palette/command-answer";

import { readAcross } from "./across.server";
import type { Opened } from "./opened";
import { isAcross } from "./views";

/** The numbers over all organizations, and the view that the address names. */
export async function readCommandCenter(opened: Opened, args: LoaderFunctionArgs) {
  const { api, query } = opened;
  const kind = AttentionKind.safeParse(query.kind).data;
  const showsQueue = query.view === "attention";
  const { catalogue } = args.context.services;
  const asked = await readCommandAsked(opened, catalogue);
  const [queue, shown, prompts] = await Promise.all([
    settle(listAttention(api, showsQueue ? { kind, state: query.state, page: query.page } : { pageSize: 1 })),
    readView(opened, args),
    settle(fetchPrompts(opened, catalogue, "command")),
  ]);
  return {
    asked,
    prompts: prompts.ok ? prompts.value : [],
    totals: queue.ok ? queue.value.totals : null,
    shown: shown ?? { view: "attention" as const, queue, kind: kind ?? null, state: query.state },
  };
}

/** A question that is understood leads to its answer; any other comes back with what was not understood. */
async function readCommandAsked(opened: Opened, catalogue: Catalogue): Promise<UnansweredQuestion | undefined> {
  const question = questionIn(opened.url);
  if (question === "") return undefined;
  const answer = await answerCommand(opened, catalogue, question);
  if ("to" in answer) throw redirect(answer.to);
  return answer;
}

async function readView(opened: Opened, args: LoaderFunctionArgs) {
  const { query, api } = opened;
  if (query.view === "organizations") {
    const { query: asked, grid } = readGrid(opened, args.request, args.context.services.now());
    // The riskiest first, until a person sorts them.
    const isSorted = new URL(args.request.url).searchParams.has("sort");
    const sorted = isSorted
      ? asked
      : { ...asked, sort: ["-summary.openCritical", "-summary.riskScore", "displayName"] };
    const organizations = await orLastPage(sorted, (page) => listTenants(api, page, { include: "summary" }));
    return { view: query.view, grid, organizations };
  }
  if (isAcross(query.view)) return { view: "across" as const, ...(await readAcross(query.view, opened, args)) };
  return undefined;
}
