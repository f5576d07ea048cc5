import type { LoaderFunctionArgs } from "@remix-run/node";

import { listDashboards } from "~/api/dashboard.server";
import { dashboardChoices } from "~/features/dashboards/panel-options";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** The dashboards of the organization, for dashboard menus. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, viewer } = await openScreen(args, "dashboard");
  const { items } = await listDashboards(api);
  const { templates } = args.context.services.catalogue.dashboards;
  return answerTo(dashboardChoices, {
    dashboards: items.map(({ name, displayName, status }) => ({ name, displayName, panelCount: status.panelCount })),
    templates: templates.map(({ name, displayName, description }) => ({ id: name, displayName, description })),
    canChange: viewer.role.canChange,
  });
}
