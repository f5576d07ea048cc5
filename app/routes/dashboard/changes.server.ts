import { redirect } from "@remix-run/node";
import { z } from "zod";

import { createDashboard, getDashboard, savePanel } from "~/api/dashboard.server";
import { DashboardName, nameFrom, NewDashboard, type PanelSpec } from "~/contract/dashboard";
import { DASHBOARD_NAME_MESSAGE, NEW_DASHBOARD, sourceOfCard } from "~/contract/dashboard-facts";
import { inBrandWords } from "~/contract/term-facts";
import { findTemplate } from "~/features/dashboards/find-template.server";
import { CARD_LABELS, typeOfCard } from "~/features/dashboards/card-labels";
import { readDashboardYaml, describeProblems } from "~/features/dashboards/dashboard-yaml.server";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";

import { CARD_NAMES, type CardName } from "./card-catalogue.server";

/** More than the filters of an address can have. */
const PANEL_LENGTH = 8_000;

const NewDashboardName = NewDashboard.shape.spec.shape.displayName;

const add = defineIntent({
  form: z.object({
    displayName: NewDashboardName,
    template: z.string().max(60).optional(),
    /** The parameters of the form that adds its first panel. */
    panel: z.string().max(PANEL_LENGTH).default(""),
  }),
  messages: { displayName: DASHBOARD_NAME_MESSAGE },
  async run({ api, brand, catalogue, values: { displayName, template, panel } }) {
    const panels = findTemplate(catalogue, template, brand.words)?.panels ?? [];
    const { name } = await createDashboard(api, { spec: { displayName, description: "" }, panels });
    return redirect(`/dashboard/${name}?${new URLSearchParams([["edit", ""], ...new URLSearchParams(panel)])}`);
  },
});

const importYaml = defineIntent({
  form: ({ fieldSets }) =>
    z.object({
      yaml: z.string().transform((text, context) => {
        const read = readDashboardYaml(text, fieldSets);
        if (read.ok) return read.dashboard;
        context.addIssue({ code: "custom", message: describeProblems(read.problems) });
        return z.NEVER;
      }),
    }),
  async run({ api, values: { yaml } }) {
    const { name } = await createDashboard(api, yaml);
    return redirect(`/dashboard/${name}`);
  },
});

/** Adds a card of the built-in dashboard to another dashboard, or to a new one, as a panel. */
const copyCard = defineIntent({
  form: z
    .object({
      card: z.enum(CARD_NAMES),
      dashboard: DashboardName.or(z.literal(NEW_DASHBOARD)),
      displayName: NewDashboardName.optional(),
    })
    .refine(({ dashboard, displayName }) => dashboard !== NEW_DASHBOARD || displayName !== undefined, {
      path: ["displayName"],
    }),
  messages: { dashboard: "Choose a dashboard", displayName: DASHBOARD_NAME_MESSAGE },
  async run({ api, brand, values: { card, dashboard, displayName } }) {
    const title = inBrandWords(CARD_LABELS[card].title, brand.words);
    const panel = panelOfCard(card, title);
    if (dashboard === NEW_DASHBOARD && displayName !== undefined) {
      await createDashboard(api, { spec: { displayName, description: "" }, panels: [panel] });
      return done(`${title} was copied to ${displayName}`);
    }
    const target = await getDashboard(api, dashboard);
    const taken = target.panels.map(({ name }) => name);
    await savePanel(api, dashboard, nameFrom(title, taken), panel);
    return done(`${title} was copied to ${target.displayName}`);
  },
});

function panelOfCard(card: CardName, displayName: string): PanelSpec {
  return {
    displayName,
    view: { type: typeOfCard(card) },
    query: {
      source: sourceOfCard(card),
      filter: "",
      groupBy: [],
      metric: "count",
      sort: [],
      limit: 10,
      range: "inherit",
    },
    size: { w: 6, h: 2 },
  };
}

export const changes = { add, import: importYaml, copyCard };
