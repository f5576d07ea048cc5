import { expect, test } from "vitest";

import { readAnswerForm } from "./answer-form.server";
import { withWords } from "./compliance-links";
import { sharedBy } from "./read-compliance.server";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const ABOUT = { checkId: "1.3.1", os: "windows-11", level: "L1" };

test("what a person found is read with its device, and short notes come back with a sentence", () => {
  const said = { ...ABOUT, result: "passed", note: "Seen in the binder." };
  expect(readAnswerForm(formOf(said), "ws-1")).toEqual({
    checkId: "1.3.1",
    answer: { os: "windows-11", level: "L1", deviceName: "ws-1", result: "passed", note: "Seen in the binder." },
  });
  const refused = readAnswerForm(formOf({ ...said, result: "perhaps", note: "ok" }), "ws-1");
  expect(Object.keys("problems" in refused ? refused.problems : {})).toEqual(["result", "note"]);
});

test("a form that is about no check is no form of this screen", () => {
  expect(() => readAnswerForm(formOf({ ...ABOUT, os: "" }), "ws-1")).toThrow();
});

test("a change of all rows stays within the system and the level that the screen shows", () => {
  expect(sharedBy("L1", "rhel-9").map(({ fieldName }) => fieldName)).toEqual(["level", "os"]);
  expect(sharedBy("L2", undefined)).toEqual([]);
});

test("words of an address change without touching the others", () => {
  expect(withWords("?tab=devices&page=3&q=x", { page: undefined, check: "a:L1:1" })).toBe(
    "?tab=devices&q=x&check=a%3AL1%3A1",
  );
});
