import type { LoaderFunctionArgs } from "@remix-run/node";

import { previewPanel } from "~/api/dashboard.server";
import { resolveRange } from "~/contract/language/time-range";
import { nameComparedPeriod } from "~/features/dashboards/compared-period";
import { readDashboardRange } from "~/features/dashboards/dashboard-range";
import { drawPanel } from "~/features/dashboards/draw-panel.server";
import { readPanelForm } from "~/features/dashboards/panel-form.server";
import { mayShowPanel, visibleLists } from "~/features/dashboards/panel-list.server";
import { createCommentResolver } from "~/features/threats/resolve-comment.server";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

/** A panel as its form describes it, without saving it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, visibility, preferences, url, fieldSets } = await openScreen(args, "custom-dashboard");
  const { now } = args.context.services;
  const catalogue = { ...args.context.services.catalogue, fieldSets };
  const read = readPanelForm(Object.fromEntries(url.searchParams), fieldSets);
  if (!read.ok) return Response.json({ problem: sayProblem(read.problems) });
  const { spec } = read;
  if (!mayShowPanel(spec, catalogue, visibility))
    return Response.json({ problem: "You do not have access to this source." });
  const range = readDashboardRange(new URLSearchParams({ range: url.searchParams.get("dashboardRange") ?? "" }));
  const interval = resolveRange(range, now().getTime(), preferences.zone);
  const panel = await settle(previewPanel(api, spec, interval));
  if (!panel.ok) return Response.json({ problem: panel.failure.title });
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  const lists = visibleLists(catalogue, visibility);
  const drawn = drawPanel(panel.value, spec, { lists, mayOpen, words: brand.words, range, variables: [] });
  const resolve = createCommentResolver({ names: [], titleOf: () => undefined, mayOpen });
  const { body } = panel.value;
  return Response.json({ content: { ...drawn, text: body && resolve(body) }, compared: nameComparedPeriod(interval) });
}

function sayProblem(problems: readonly { message: string }[]): string {
  const [first] = problems;
  const message = first?.message ?? "The panel cannot be shown";
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}
