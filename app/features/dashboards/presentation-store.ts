import { askServer } from "~/shell/browser/ask-server";

import { dashboardChoices, type DashboardChoices } from "./panel-options";

export type PresentedDashboard = Pick<DashboardChoices["dashboards"][number], "name" | "displayName">;

/** A running presentation: the dashboards that are shown in turn, and whether the current one stays. */
export interface Presentation {
  dashboards: readonly PresentedDashboard[];
  isPaused: boolean;
}

let presentation: Presentation | undefined;
const listeners = new Set<() => void>();

/** The running presentation. It outlives the screen of a dashboard, and ends with full screen. */
export const presentationStore = {
  read: () => presentation,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  setPaused: (isPaused: boolean) => change(presentation && { ...presentation, isPaused }),
};

/** Shows only the page area, in full screen. Without the list of dashboards, the current one stays. */
export async function startPresentation(onRefused: () => void): Promise<void> {
  const area = document.querySelector("main");
  try {
    await area?.requestFullscreen();
  } catch {
    onRefused();
    return;
  }
  document.addEventListener("fullscreenchange", end);
  change({ dashboards: [], isPaused: false });
  const choices = await askServer(dashboardChoices()).catch(() => undefined);
  if (presentation && choices) change({ ...presentation, dashboards: choices.dashboards });
}

function end(): void {
  if (document.fullscreenElement) return;
  document.removeEventListener("fullscreenchange", end);
  change(undefined);
}

function change(next: Presentation | undefined): void {
  presentation = next;
  for (const listener of listeners) listener();
}
