import { expect, test } from "vitest";

import { suggestPrompts, titleOfSuggestions } from "./nearest-prompts";

const PROMPTS = [
  "Top 10 devices by bytes sent in the last 24 hours",
  "Blocked flows to Russia today",
  "Outbound flows over 100 MB in the last 7 days",
  "Count flows by application and site this week",
  "Inbound connections on port 3389 in the last 24 hours",
  "High risk TLS flows without a server name",
];

test.each([
  ["Blocked purple flows of Russia", ["Blocked flows to Russia today"]],
  ["outbound elephants on port 5", [PROMPTS[2], PROMPTS[4]]],
])("suggests the questions that are similar to “%s”", (question, similar) => {
  const found = suggestPrompts(question, PROMPTS);
  expect(found).toEqual({ areSimilar: true, prompts: similar });
  expect(titleOfSuggestions(found)).toBe("Similar questions:");
});

test.each(["what is the weather in the last 24 hours", "purple flows of this week", "zork"])(
  "suggests examples for “%s”, which resembles no question",
  (question) => {
    const found = suggestPrompts(question, PROMPTS);
    expect(found).toEqual({ areSimilar: false, prompts: PROMPTS.slice(0, 3) });
    expect(titleOfSuggestions(found)).toBe("Examples of questions:");
  },
);
