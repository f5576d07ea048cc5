import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { BUILT_IN_DASHBOARD } from "~/contract/dashboard-facts";
import { readDashboard } from "~/features/dashboards/brand-dashboards.server";
import { mayShowPanel } from "~/features/dashboards/panel-list.server";
import { writeDashboardYaml } from "~/features/dashboards/dashboard-yaml.server";
import { openScreen } from "~/screen/open.server";

/** Exports a dashboard as a YAML file, with the panels that this viewer may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, visibility, fieldSets } = await openScreen(args, "custom-dashboard");
  const name = args.params["name"] ?? "";
  // Its panels belong to the console, and a file of them could not be imported.
  if (name === BUILT_IN_DASHBOARD) throw data(null, { status: 404 });
  const { spec, panels } = await readDashboard(api, brand, name);
  const catalogue = { ...args.context.services.catalogue, fieldSets };
  const shown = panels.filter((panel) => mayShowPanel(panel, catalogue, visibility));
  return new Response(writeDashboardYaml({ spec, panels: shown }), {
    headers: {
      "content-type": "text/yaml; charset=utf-8",
      "content-disposition": `attachment; filename="${encodeURIComponent(name)}.yaml"`,
    },
  });
}
