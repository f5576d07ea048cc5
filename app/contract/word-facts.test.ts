import { expect, test } from "vitest";

import { humanise } from "./word-facts";

test.each([
  ["in_progress", "In progress"],
  ["lateralMovement", "Lateral movement"],
  ["ms-defender", "Ms defender"],
  ["TCP", "TCP"],
  ["online", "Online"],
])("%s reads %s", (word, text) => {
  expect(humanise(word)).toBe(text);
});
