import { expect, test } from "vitest";

import { findPhrases } from "./find-phrases.ts";

// Concatenated, so that this file is not itself reported.
const phrase = ["Parted", "by"].join(" ");

test("reports a listed phrase with its line and replacement", () => {
  const text = `const hint = "none";\nconst tags = "${phrase} commas.";\n`;
  expect(findPhrases("form.tsx", text)).toEqual([`form.tsx:2 "${phrase}": write Separate with`]);
});

test("does not report plain wording", () => {
  expect(findPhrases("form.tsx", 'const hint = "Separate with commas. At most 20 tags.";')).toEqual([]);
});
