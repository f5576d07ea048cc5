import type { LoaderFunctionArgs } from "@remix-run/node";

import { listDashboards } from "~/api/dashboard.server";
import type { DashboardChoices } from "~/features/dashboards/panel-options";
import { openScreen } from "~/screen/open.server";

/** The dashboards of the organization, for the menus that lead to them. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, viewer } = await openScreen(args, "dashboard");
  const { items } = await listDashboards(api);
  const { templates } = args.context.services.catalogue.dashboards;
  return Response.json({
    dashboards: items.map(({ name, displayName, status }) => ({ name, displayName, panelCount: status.panelCount })),
    templates: templates.map(({ name, displayName, description }) => ({ id: name, displayName, description })),
    canChange: viewer.role.canChange,
  } satisfies DashboardChoices);
}
