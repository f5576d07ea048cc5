import type { OutcomeCounts } from "~/contract/compliance";

import { OutcomeBar, sayOutcomes } from "../../marks/outcome-bar";
import { type Cell, sayAnything } from "./cell";

export const outcomesCell: Cell = {
  fits: true,
  render: (value) => (isOutcomes(value) ? <OutcomeBar counts={value} /> : sayAnything(value)),
  say: (value) => (isOutcomes(value) ? sayOutcomes(value) : sayAnything(value)),
};

function isOutcomes(value: unknown): value is OutcomeCounts {
  return typeof value === "object" && value !== null && "passed" in value && "notApplicable" in value;
}
