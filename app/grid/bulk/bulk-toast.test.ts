import { expect, test } from "vitest";

import { bulkToast } from "./bulk-toast";

const NOUN = { one: "threat", many: "threats" };
const skip = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `t-${index}`, reason: "Closed" }));

test.each([
  [1, 0, "success", "1 threat was changed"],
  [1284, 0, "success", "1,284 threats were changed"],
  [12, 1, "info", "12 threats were changed, 1 skipped"],
  [0, 3, "warning", "0 threats were changed, 3 skipped"],
] as const)("%i changed and %i skipped rows are reported as a %s", (changed, skipped, kind, text) => {
  expect(bulkToast({ matched: changed + skipped, changed, skipped: skip(skipped) }, NOUN)).toEqual({ kind, text });
});
