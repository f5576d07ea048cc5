import { expect, test } from "vitest";

import { findPhrases } from "./find-phrases.ts";

// Put together here, so that this file is not itself a finding.
const phrase = ["Parted", "by"].join(" ");

test("a phrase of the list is reported with its line and what to write instead", () => {
  const text = `const hint = "none";\nconst tags = "${phrase} commas.";\n`;
  expect(findPhrases("form.tsx", text)).toEqual([`form.tsx:2 "${phrase}": write Separate with`]);
});

test("plain wording is not reported", () => {
  expect(findPhrases("form.tsx", 'const hint = "Separate with commas. At most 20 tags.";')).toEqual([]);
});
