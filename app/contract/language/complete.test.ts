import fc from "fast-check";
import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { completeQuestion } from "./complete";
import { readQuestion } from "./read-question";
import { NO_NAMES } from "./slots";

const sets = readFieldSets("config");
const flow = sets.get("flow");
if (!flow) throw new Error("config/fields/flow.yaml is missing");
const textsFor = (text: string) => completeQuestion(text, text.length, flow).map((one) => one.text);

test.each([
  ["act", "action:"],
  ["action:bl", "action:blocked"],
  ["-action:al", "-action:allowed"],
  ["action:blocked range:2", "range:24h"],
  ["by:srcD", "by:srcDevice"],
  ["sort:-bytesO", "sort:-bytesOut"],
  ["dest", "dstIp:"],
])("completes %j with %j", (typed, suggestion) => {
  expect(textsFor(typed)).toContain(suggestion);
});

test("suggests nothing before something is typed, and at most eight suggestions", () => {
  expect(textsFor("")).toEqual([]);
  expect(textsFor("action:blocked ")).toEqual([]);
  expect(textsFor("d").length).toBeLessThanOrEqual(8);
});

test("replaces only the word under the cursor", () => {
  const [first] = completeQuestion("action:bl range:24h", 9, flow);
  expect(first).toMatchObject({ text: "action:blocked", replace: [0, 9] });
});

test("every completed value is understood in every field set", () => {
  for (const set of sets.values()) {
    const context = { names: NO_NAMES, zone: "UTC" };
    for (const { name, filter, values } of set.fields.filter((field) => field.filter && field.values)) {
      if (!filter || !values) continue;
      const typed = `${name}:${values[0]?.value.slice(0, 2) ?? ""}`;
      for (const { text } of completeQuestion(typed, typed.length, set))
        expect(readQuestion(text, set, context).unread).toEqual([]);
    }
  }
});

test("completes any text without errors, and quickly", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.nat({ max: 60 }), (text, cursor) => {
      const began = performance.now();
      for (const { replace } of completeQuestion(text, Math.min(cursor, text.length), flow))
        expect(replace[0]).toBeLessThanOrEqual(replace[1]);
      expect(performance.now() - began).toBeLessThan(1_000);
    }),
  );
});
