import { expect, test } from "vitest";

import { applySuggestion } from "./use-completions";

test.each([
  ["act", { text: "action:", kind: "field", replace: [0, 3] }, "action:|"],
  ["action:bl range:24h", { text: "action:blocked", kind: "value", replace: [0, 9] }, "action:blocked |range:24h"],
  ["top", { text: "Top 10 rules", kind: "prompt", replace: [0, 3] }, "Top 10 rules|"],
  ["from ws-0", { text: "srcDevice:ws-001", kind: "object", replace: [5, 9] }, "from srcDevice:ws-001 |"],
] as const)("%j is completed", (typed, suggestion, expected) => {
  const { text, cursor } = applySuggestion(typed, { ...suggestion, detail: "", replace: [...suggestion.replace] });
  expect(`${text.slice(0, cursor)}|${text.slice(cursor)}`).toBe(expected);
});
