import { expect, test } from "vitest";

import { humanise, inSentence, wordForUnset } from "./word-facts";

test.each([
  ["in_progress", "In progress"],
  ["lateralMovement", "Lateral movement"],
  ["ms-defender", "Ms defender"],
  ["TCP", "TCP"],
  ["cdn", "CDN"],
  ["iot", "IoT"],
  ["ot", "OT"],
  ["dmz", "DMZ"],
  ["online", "Online"],
])("%s reads %s", (word, text) => {
  expect(humanise(word)).toBe(text);
});

test.each([
  ["Flows", "flows"],
  ["DNS queries", "DNS queries"],
  ["CVEs", "CVEs"],
  ["Last 24 hours", "last 24 hours"],
  ["Éléments", "éléments"],
])("%s is %s within a sentence", (label, text) => {
  expect(inSentence(label)).toBe(text);
});

test("rows without a value are labelled with the field's own word", () => {
  expect([wordForUnset({ missing: "Unassigned" }), wordForUnset({})]).toEqual(["Unassigned", "Unknown"]);
});
