import { describe, expect, test } from "vitest";

import { coverageFaults, coverageText, readRequirements, readTests } from "./coverage.ts";

// Numbers without a requirement, so that the titles below are not mistaken for tests of the product.
const one = "0.1";
const two = "0.2";
const three = "0.3";
const PAGE = `# Requirements

- **${one}** A door opens.
- **${two}** A door closes.
- **${three}** A door sings.

## Not built yet

- **${three}** Singing
`;
const requirements = readRequirements(PAGE);

describe("parsing", () => {
  test("requirements are the numbered items, and those listed as not built yet", () => {
    expect(requirements).toEqual({ numbers: [one, two, three], notBuilt: [three] });
  });

  test.each([
    ["one number", `test("[${one}] it opens", run)`, [one], "it opens"],
    ["several in one bracket", `test('[${one}, ${two}] it moves', run)`, [one, two], "it moves"],
    ["several brackets", `test(\`[${one}] [${two}] it moves\`, run)`, [one, two], "it moves"],
    ["a row of a table", `test.each([["[${one}] it's open", 1]])("%s", run)`, [one], "it's open"],
  ])("finds a test title with %s", (_, source, numbers, title) => {
    expect(readTests("door.test.ts", source)).toEqual([{ numbers, file: "door.test.ts", title }]);
  });

  test("ignores numbers elsewhere in a title", () => {
    expect(readTests("door.test.ts", `expect([${one}]).toEqual(door("about [${one}]"))`)).toEqual([]);
  });
});

describe("the coverage", () => {
  const opens = { numbers: [one], file: "door.test.ts", title: "it opens" };
  const closes = { numbers: [two], file: "door.test.ts", title: "it closes" };

  test("is complete if each requirement has a test or is listed as not built yet", () => {
    expect(coverageFaults(requirements, [opens, closes])).toEqual([]);
  });

  test.each([
    ["a requirement without a test", [opens], [`Requirement ${two} has no test.`]],
    [
      "a test of a requirement listed as not built yet",
      [opens, closes, { ...opens, numbers: [three] }],
      [`Requirement ${three} has a test: remove it from "Not built yet" in docs/requirements.md.`],
    ],
    [
      "a test of an unknown requirement",
      [opens, closes, { ...opens, numbers: ["0.9"] }],
      ["door.test.ts names requirement 0.9, which does not exist: it opens"],
    ],
  ])("reports %s", (_, tests, faults) => {
    expect(coverageFaults(requirements, tests)).toEqual(faults);
  });

  test("is written as a page with the tests of each requirement", async () => {
    const page = await coverageText(requirements, [opens, closes]);
    expect(page).toContain(`## ${one}\n\n- \`door.test.ts\`: it opens\n`);
    expect(page).toContain(`## ${three}\n\nNot built yet.\n`);
  });
});
