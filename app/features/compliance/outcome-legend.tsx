import { paint } from "~/ui/chart/colours";
import { Legend } from "~/ui/chart/legend";
import { OUTCOMES } from "~/ui/marks/outcome-bar";

/** The legend of outcome bars, shown once for all bars of a list. */
export function OutcomeLegend() {
  return <Legend items={OUTCOMES.map(({ key, label, colour }) => ({ key, label, fill: paint(colour) }))} />;
}
