import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { getDashboard, getPanel, previewPanel } from "~/api/dashboard.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { ListedPanel } from "~/contract/dashboard";
import { BUILT_IN_DASHBOARD } from "~/contract/dashboard-facts";
import { toFilter } from "~/contract/language/condition-wire";
import { resolveRange } from "~/contract/language/time-range";
import { findBrandDashboard } from "~/features/dashboards/brand-dashboards.server";
import { toSpec } from "~/features/dashboards/dashboard-yaml.server";
import { readDashboardRange } from "~/features/dashboards/dashboard-range";
import { createDrawing } from "~/features/dashboards/panel-content.server";
import { familiesOfPanel, mayShowPanel, visibleLists } from "~/features/dashboards/panel-list.server";
import { createPlacing } from "~/features/dashboards/site-places.server";
import { findInTenant } from "~/screen/find-in-tenant.server";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import { findDashboard } from "./find-dashboard.server";
import { readVariables } from "./variables.server";

type ScreenContext = Awaited<ReturnType<typeof openScreen>>;

/**
 * Awaits the dashboard but not its panels: each panel is streamed when its data arrives, and fails on its own. Panels
 * of screens hidden from this viewer are left out.
 */
export async function loadCustomDashboard({ context, params }: LoaderFunctionArgs, screenContext: ScreenContext) {
  const { api, brand, viewer, visibility, preferences, url } = screenContext;
  const { catalogue, log, now } = context.services;
  const name = params["name"] ?? "";
  if (name === BUILT_IN_DASHBOARD) throw redirect(`/dashboard${url.search}`);
  const shipped = findBrandDashboard(brand, name);
  const dashboard =
    shipped ?? (await findInTenant(screenContext, findDashboard(api, name), (other) => getDashboard(other, name)));
  const moment = now();
  const range = readDashboardRange(url.searchParams);
  const at = { now: moment.getTime(), zone: preferences.zone };
  const interval = resolveRange(range, at.now, at.zone);
  const { fieldSets } = screenContext;
  const sources = { ...catalogue, fieldSets };
  const panels = dashboard.panels.filter((panel) => mayShowPanel(panel, sources, visibility));
  const lists = visibleLists(sources, visibility);
  const variables = readVariables(url.searchParams, panels, lists, { catalogue, words: brand.words });
  const conditions = variables.flatMap(({ condition }) => condition ?? []);
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  const draw = createDrawing({ lists, mayOpen, words: brand.words, range, variables: conditions, ...at });
  const place = createPlacing({ api, screens: catalogue.screens, visibility });
  const filters = conditions.map((condition) => toFilter(condition, at.now, at.zone));
  const mayEdit = viewer.role.canChange && !shipped;
  const fetchPanel = (panel: ListedPanel) => {
    const data = shipped
      ? previewPanel(api, toSpec(panel), interval, { filters })
      : getPanel(api, name, panel.name, interval, { source: panel.query?.source, filters });
    const content = toLoadResult(data.then((found) => place(draw(found, panel))));
    void reportFailure(content, (err) =>
      log.error({ requestId: context.requestId, brandId: brand.id, err }, "a panel failed"),
    );
    return content;
  };
  return {
    objectLabel: dashboard.displayName,
    name,
    displayName: dashboard.displayName,
    description: dashboard.spec.description,
    resourceVersion: dashboard.metadata.resourceVersion,
    tenantId: viewer.tenant.tenantId,
    canChange: viewer.role.canChange,
    mayEdit,
    canCopy: mayEdit && viewer.role.fetchTenants === "all",
    shippedBy: shipped ? brand.name : undefined,
    isEditing: mayEdit && url.searchParams.has("edit"),
    range,
    updatedAt: moment.toISOString(),
    variables: variables.map(({ field, chosen }) => ({ field, chosen })),
    panels: panels.map(describePanel),
    contents: Object.fromEntries(
      panels.map((panel) => [
        panel.name,
        screenContext.unlessRetained(familiesOfPanel(panel, sources), () => fetchPanel(panel)),
      ]),
    ),
    templates: mayEdit && panels.length === 0 ? describeTemplates(catalogue) : [],
  };
}

/** If the viewer has left the page, nothing awaits the promise, and an unhandled rejection would end the process. */
function reportFailure(content: Promise<unknown>, report: (error: unknown) => void): Promise<unknown> {
  return content.catch((error: unknown) => error instanceof Response || report(error));
}

function describeTemplates({ dashboards }: Pick<Catalogue, "dashboards">) {
  return dashboards.templates.map(({ name: id, displayName, description }) => ({ id, displayName, description }));
}

function describePanel({ name, displayName, view, query, text, size }: ListedPanel) {
  return { name, displayName, view, query, text, size: size ?? { w: 6, h: 2 } };
}
