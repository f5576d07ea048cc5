import type { z } from "zod";

import type { ApiClient } from "~/api/client.server";
import { createDashboard, getDashboard, listDashboards } from "~/api/dashboard.server";
import type { NewDashboard } from "~/contract/dashboard";
import { formatNumber } from "~/contract/number-facts";
import { inBrandWords } from "~/contract/term-facts";
import type { DashboardCopy } from "~/features/dashboards/dashboard-copy";
import { toSpec } from "~/features/dashboards/dashboard-yaml.server";
import { inChosenTenants } from "~/screen/chosen-tenants.server";
import { copyIntent, CopyTargets } from "~/screen/copy-targets.server";
import { defineIntent, type Change, type Intents } from "~/screen/intent.server";
import type { CopyPreviewAnswer, TenantResult } from "~/screen/tenant-result";

const common = { ...copyIntent, form: CopyTargets };

const previewCopy = defineIntent({
  ...common,
  async run(change): Promise<CopyPreviewAnswer<DashboardCopy>> {
    return { copyPreview: await inEach(change, (_, copy) => Promise.resolve(copy)) };
  },
});

/** Organizations where the name is already used keep their dashboard. */
const copyDashboard = defineIntent({
  ...common,
  async run(change) {
    const results = await inEach(change, async (api, copy, dashboard) => {
      if (!copy.isTaken) await createDashboard(api, dashboard);
      return copy;
    });
    const count = results.filter((one) => "value" in one && !one.value.isTaken).length;
    const organizations = count === 1 ? "1 organization" : `${formatNumber(count)} organizations`;
    return {
      toast:
        count === 0
          ? { kind: "warning", text: "The dashboard was not copied" }
          : { kind: "success", text: inBrandWords(`The dashboard was copied to ${organizations}`, change.brand.words) },
      skipped: results.flatMap(leftOut),
    };
  },
});

/** Calls each of the chosen organizations with the dashboard and what its copy means there. */
async function inEach(
  change: Change<z.output<typeof CopyTargets>>,
  call: (api: ApiClient, copy: DashboardCopy, dashboard: NewDashboard) => Promise<DashboardCopy>,
): Promise<TenantResult<DashboardCopy>[]> {
  const { spec, panels } = await getDashboard(change.api, change.params["name"] ?? "");
  const dashboard = { spec, panels: panels.map(toSpec) };
  const { displayName } = spec;
  return inChosenTenants(change, "custom-dashboard", change.values.tenants, async (api) => {
    const { items } = await listDashboards(api);
    const isTaken = items.some((other) => other.displayName.toLowerCase() === displayName.toLowerCase());
    return call(api, { isTaken, displayName, panels: panels.length }, dashboard);
  });
}

function leftOut(result: TenantResult<DashboardCopy>): { name: string; reason: string }[] {
  const name = result.tenantName;
  if ("problem" in result) return [{ name, reason: result.problem }];
  return result.value.isTaken ? [{ name, reason: "There is already a dashboard with this name" }] : [];
}

export const copyChanges: Intents = { "preview-copy": previewCopy, "copy-dashboard": copyDashboard };
