import type { LoaderFunctionArgs } from "@remix-run/node";

import { listDashboards } from "~/api/dashboard.server";
import type { ListedPanel } from "~/contract/dashboard";
import { brandDashboards } from "~/features/dashboards/brand-dashboards.server";
import { mayShowPanel } from "~/features/dashboards/panel-list.server";
import { dashboardChoices } from "~/features/dashboards/panel-options";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** The dashboards of the organization, for dashboard menus. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, viewer, visibility, fieldSets } = await openScreen(args, "dashboard");
  const { items } = await listDashboards(api);
  const { catalogue } = args.context.services;
  const { templates } = catalogue.dashboards;
  const isShown = (panel: ListedPanel) => mayShowPanel(panel, { ...catalogue, fieldSets }, visibility);
  return answerTo(dashboardChoices, {
    dashboards: items.map(({ name, displayName, status }) => ({ name, displayName, panelCount: status.panelCount })),
    shipped: brandDashboards(brand).map(({ name, displayName, panels }) => ({
      name,
      displayName,
      panelCount: panels.filter(isShown).length,
    })),
    templates: templates.map(({ name, displayName, description }) => ({ id: name, displayName, description })),
    canChange: viewer.role.canChange,
  });
}
