import { questionAt } from "~/screen/question";

import type { PanelSentence } from "./read-panel-sentence";
import type { PanelContent } from "./panel-content.server";

interface FieldOption {
  name: string;
  label: string;
  group: boolean;
  sort: boolean;
  isNumber: boolean;
  /** Its values have a place on a map. */
  isPlace: boolean;
  /** The traffic of its values can be hunted. */
  isHunted: boolean;
}

/** The options of the panel form, for a viewer who may open the corresponding screens. */
export interface PanelLists {
  lists: {
    source: string;
    label: string;
    isTimed: boolean;
    hasTime: boolean;
    fields: FieldOption[];
  }[];
  cards: { source: string; label: string }[];
}

/** A dashboard in the menu of dashboards. */
export interface DashboardChoice {
  name: string;
  displayName: string;
  panelCount: number;
}

export interface DashboardChoices {
  dashboards: DashboardChoice[];
  /** Those of the brand, which cannot be changed. */
  shipped: DashboardChoice[];
  templates: { id: string; displayName: string; description: string }[];
  canChange: boolean;
}

/** The preview of the panel in the form, or the reason why it cannot be shown yet. */
export type PreviewedPanel = { content: PanelContent } | { problem: string };

export const dashboardChoices = () => questionAt<DashboardChoices>("/dashboards/list");

export const panelLists = () => questionAt<PanelLists>("/dashboards/lists");

/** The panel of a list's query in the query language. */
export const draftOfQuery = (source: string, query: string) =>
  questionAt<PanelSentence>("/dashboards/draft", { source, query });

export const draftOfSentence = (sentence: string) => questionAt<PanelSentence>("/dashboards/draft", { sentence });

export const previewOf = (fields: URLSearchParams) => questionAt<PreviewedPanel>("/dashboards/preview", fields);
