import type { OutcomeCounts } from "~/contract/compliance";

import { OutcomeBar, describeOutcomes } from "../../marks/outcome-bar";
import { type Cell, describeAny } from "./cell";

export const outcomesCell: Cell = {
  fits: true,
  render: (value) => (isOutcomes(value) ? <OutcomeBar counts={value} /> : describeAny(value)),
  t: (value) => (isOutcomes(value) ? describeOutcomes(value) : describeAny(value)),
};

function isOutcomes(value: unknown): value is OutcomeCounts {
  return typeof value === "object" && value !== null && "passed" in value && "notApplicable" in value;
}
