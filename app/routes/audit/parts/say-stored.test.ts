import { expect, test } from "vitest";

import { formatStored } from "./say-stored";

test.each([
  [null, "—"],
  ["", "—"],
  [0, "0"],
  [false, "No"],
  [[], "—"],
  [["a", "b"], "a, b"],
  [{ name: "Ada", phone: "" }, "Name: Ada; Phone: —"],
  ["2026-11-29T00:00:00.000Z", "29 Nov"],
  [
    [{ startsAt: "2026-11-29T00:00:00Z", windowId: "0f0e0d0c-0b0a-4909-8807-060504030201", createdBy: "Tess" }],
    "Starts at: 29 Nov; Created by: Tess",
  ],
  ["<b>", "<b>"],
])("formats %j as %s", (value, text) => {
  expect(formatStored(value, () => ({ text: "29 Nov" }))).toBe(text);
});
