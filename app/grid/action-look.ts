import { BLOCKED_COLOUR } from "~/ui/chart/colours";
import type { Series } from "~/ui/chart/series";
import { humanise } from "~/ui/humanise";

/** The look of each action on traffic, the same in every chart. */
const LOOKS: Record<string, Pick<Series, "colour" | "isHatched">> = {
  allowed: { colour: "chart-0" },
  alerted: { colour: "chart-1" },
  redirected: { colour: "chart-2" },
  reset: { colour: "chart-3" },
  blocked: { colour: BLOCKED_COLOUR, isHatched: true },
};

export function lookOfAction(action: string): Pick<Series, "label" | "colour" | "isHatched"> {
  return { label: humanise(action), ...(LOOKS[action] ?? { colour: "chart-5" }) };
}
