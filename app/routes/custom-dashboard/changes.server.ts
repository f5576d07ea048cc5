import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import {
  createDashboard,
  getDashboard,
  removeDashboard,
  removePanel,
  reorderPanels,
  savePanel,
  updateDashboard,
} from "~/api/dashboard.server";
import type { ApiClient } from "~/api/client.server";
import {
  DashboardChange,
  DashboardDescription,
  DashboardName,
  nameFrom,
  PanelOrder,
  PanelSpec,
  type ListedPanel,
} from "~/contract/dashboard";
import { DASHBOARD_NAME_MESSAGE, MAX_PANELS } from "~/contract/dashboard-facts";
import { findTemplate } from "~/features/dashboards/find-template.server";
import { readDashboard } from "~/features/dashboards/brand-dashboards.server";
import { toSpec } from "~/features/dashboards/dashboard-yaml.server";
import { mayShowPanel } from "~/features/dashboards/panel-list.server";
import { readPanelForm } from "~/features/dashboards/panel-form.server";
import { askForDigest, DigestForm } from "~/features/digests/ask-for-digest.server";
import { questionsOfPanels } from "~/features/digests/digest-questions";
import { done } from "~/screen/change-answer";
import { jsonOf, Version } from "~/screen/form-fields.server";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";

import { copyChanges } from "./copy-changes.server";

const nameIn = (params: ChangeContext["params"]) => params["name"] ?? "";

const rename = defineIntent({
  form: z.object({
    displayName: DashboardChange.shape.displayName,
    description: DashboardDescription,
    resourceVersion: Version,
  }),
  messages: { displayName: DASHBOARD_NAME_MESSAGE },
  async run({ api, params, values }) {
    const { displayName } = await updateDashboard(api, nameIn(params), values);
    return done(`${displayName} was saved`);
  },
});

const duplicate = defineIntent({
  form: z.object({ displayName: DashboardChange.shape.displayName }),
  messages: { displayName: DASHBOARD_NAME_MESSAGE },
  async run({ api, brand, params, values: { displayName } }) {
    const { spec, panels } = await readDashboard(api, brand, nameIn(params));
    const { name } = await createDashboard(api, { spec: { ...spec, displayName }, panels: panels.map(toSpec) });
    return redirect(`/dashboard/${name}?edit`);
  },
});

const remove = defineIntent({
  form: z.object({ displayName: z.string().min(1) }),
  confirmation: ({ values }) => values.displayName,
  async run({ api, params }) {
    await removeDashboard(api, nameIn(params));
    return redirect("/dashboard");
  },
});

const email = defineIntent({
  mayRun: () => true,
  form: DigestForm,
  async run(change) {
    const { api, brand, catalogue, fieldSets, visibility, params, values } = change;
    const { name, displayName, panels } = await readDashboard(api, brand, nameIn(params));
    const shown = panels.filter((panel) => mayShowPanel(panel, { ...catalogue, fieldSets }, visibility));
    return askForDigest(change, {
      displayName,
      path: `/dashboard/${name}`,
      frequency: values.frequency,
      onlyAbove: null,
      questions: questionsOfPanels(shown),
    });
  },
});

/** The panel form; `name` is empty for a new panel. */
const save = defineIntent({
  form: ({ fieldSets, preferences }) =>
    z.record(z.string(), z.unknown()).transform((fields, context) => {
      const read = readPanelForm(fields, fieldSets, preferences.zone);
      const name = DashboardName.optional().safeParse(fields["name"] === "" ? undefined : fields["name"]);
      if (read.ok && name.success) return { name: name.data, spec: read.spec };
      for (const { field, message } of read.ok ? [{ field: "name", message: "name a panel" }] : read.fieldErrors)
        context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    }),
  async run({ api, params, values: { name, spec } }) {
    const size = name === undefined ? undefined : (await panelIn(api, nameIn(params), name)).size;
    await savePanel(api, nameIn(params), name ?? (await newName(api, nameIn(params), spec.displayName)), {
      ...spec,
      ...(size && { size }),
    });
    return done(`${spec.displayName} was saved`);
  },
});

const PanelName = z.object({ name: DashboardName });

const resize = defineIntent({
  form: z.object({ name: DashboardName, size: jsonOf(PanelSpec.shape.size.unwrap()) }),
  async run({ api, params, values: { name, size } }) {
    const panel = await panelIn(api, nameIn(params), name);
    await savePanel(api, nameIn(params), name, { ...toSpec(panel), size });
    return done(`${panel.displayName} was resized`);
  },
});

const duplicatePanel = defineIntent({
  form: PanelName,
  async run({ api, params, values: { name } }) {
    const panel = await panelIn(api, nameIn(params), name);
    await savePanel(api, nameIn(params), await newName(api, nameIn(params), panel.displayName), toSpec(panel));
    return done(`${panel.displayName} was duplicated`);
  },
});

const deletePanel = defineIntent({
  form: PanelName,
  async run({ api, params, values: { name } }) {
    await removePanel(api, nameIn(params), name);
    return done("The panel was deleted");
  },
});

const reorder = defineIntent({
  form: z.object({ panels: jsonOf(PanelOrder.shape.panels) }),
  async run({ api, params, values: { panels } }) {
    const { panels: stored } = await getDashboard(api, nameIn(params));
    await reorderPanels(api, nameIn(params), withHidden(panels, stored));
    return done("The panels were reordered");
  },
});

const useTemplate = defineIntent({
  form: z.object({ template: z.string().min(1).max(60) }),
  async run({ api, brand, catalogue, params, values: { template } }) {
    const chosen = findTemplate(catalogue, template, brand.words);
    if (!chosen) throw data(`There is no template "${template}".`, { status: 400 });
    const taken: string[] = [];
    for (const panel of chosen.panels) {
      const name = nameFrom(panel.displayName, taken);
      taken.push(name);
      await savePanel(api, nameIn(params), name, panel);
    }
    return done(`The panels of ${chosen.displayName} were added`);
  },
});

export const changes = {
  rename,
  duplicate,
  remove,
  email,
  save,
  resize,
  duplicatePanel,
  deletePanel,
  reorder,
  useTemplate,
  ...copyChanges,
};

async function panelIn(api: ApiClient, dashboard: string, name: string): Promise<ListedPanel> {
  const { panels } = await getDashboard(api, dashboard);
  const panel = panels.find((candidate) => candidate.name === name);
  if (!panel) throw data("The panel has since been deleted. Reload the dashboard.", { status: 404 });
  return panel;
}

async function newName(api: ApiClient, dashboard: string, displayName: string): Promise<string> {
  const { panels } = await getDashboard(api, dashboard);
  if (panels.length >= MAX_PANELS) throw data(`A dashboard has at most ${MAX_PANELS} panels.`, { status: 400 });
  return nameFrom(
    displayName,
    panels.map(({ name }) => name),
  );
}

/** Panels hidden from this viewer keep their positions; the others follow the new order. */
function withHidden(shown: readonly string[], stored: readonly ListedPanel[]): string[] {
  const next = [...shown];
  return stored.map(({ name }) => (shown.includes(name) ? (next.shift() ?? name) : name));
}
