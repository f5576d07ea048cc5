import type { ChartColour } from "~/ui/chart/series";

/** The colour of each action on traffic, the same in every chart. */
const COLOURS: Record<string, ChartColour> = {
  allowed: "chart-0",
  alerted: "chart-1",
  redirected: "chart-2",
  reset: "chart-3",
  blocked: "chart-4",
};

export function colourOfAction(action: string): ChartColour {
  return COLOURS[action] ?? "chart-5";
}
