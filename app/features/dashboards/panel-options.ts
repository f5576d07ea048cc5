/** What the panel form offers, for a viewer who may open the screens behind it. */
export interface PanelLists {
  lists: {
    source: string;
    label: string;
    isTimed: boolean;
    hasTime: boolean;
    fields: { name: string; label: string; group: boolean; sort: boolean; isNumber: boolean }[];
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
  templates: { id: string; displayName: string; description: string }[];
  canChange: boolean;
}
