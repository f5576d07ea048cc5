import { expect, test } from "vitest";

import { formatStored } from "./say-stored";

test.each([
  [null, "—"],
  ["", "—"],
  [0, "0"],
  [false, "No"],
  [[], "—"],
  [["a", "b"], "a, b"],
  [{ name: "Ada", phone: "" }, "name: Ada; phone: —"],
  ["<b>", "<b>"],
])("formats %j as %s", (value, text) => {
  expect(formatStored(value)).toBe(text);
});
