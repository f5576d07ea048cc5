import type { LoaderFunctionArgs } from "@remix-run/node";

import { previewPanel } from "~/api/dashboard.server";
import { resolveRange } from "~/contract/language/time-range";
import { readDashboardRange } from "~/features/dashboards/dashboard-range";
import { createDrawing } from "~/features/dashboards/panel-content.server";
import { previewOf } from "~/features/dashboards/panel-options";
import { readPanelForm } from "~/features/dashboards/panel-form.server";
import { mayShowPanel, visibleLists } from "~/features/dashboards/panel-list.server";
import { createPlacing } from "~/features/dashboards/site-places.server";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { answerTo } from "~/screen/question";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

/** Previews a panel from its form, without saving it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, visibility, preferences, url, fieldSets } = await openScreen(args, "custom-dashboard");
  const now = args.context.services.now().getTime();
  const catalogue = { ...args.context.services.catalogue, fieldSets };
  const read = readPanelForm(Object.fromEntries(url.searchParams), fieldSets, preferences.zone);
  if (!read.ok) return answerTo(previewOf, { problem: describeProblem(read.fieldErrors) });
  const { spec } = read;
  if (!mayShowPanel(spec, catalogue, visibility))
    return answerTo(previewOf, { problem: "You do not have access to this source." });
  const range = readDashboardRange(new URLSearchParams({ range: url.searchParams.get("dashboardRange") ?? "" }));
  const interval = resolveRange(range, now, preferences.zone);
  const panel = await toLoadResult(previewPanel(api, spec, interval));
  if (!panel.ok) return answerTo(previewOf, { problem: panel.failure.title });
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  const lists = visibleLists(catalogue, visibility);
  const draw = createDrawing({
    lists,
    mayOpen,
    words: brand.words,
    range,
    variables: [],
    now,
    zone: preferences.zone,
  });
  const place = createPlacing({ api, screens: catalogue.screens, visibility });
  const content = await place(draw(panel.value, spec));
  return answerTo(previewOf, { content });
}

function describeProblem(fieldErrors: readonly { message: string }[]): string {
  const [first] = fieldErrors;
  const message = first?.message ?? "The panel cannot be shown";
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}
