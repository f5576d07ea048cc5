import { expect, test } from "vitest";

import { readFields } from "./form-body.server";

function fieldsOf(...entries: [name: string, value: string][]): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return readFields(form);
}

test("texts are trimmed, and lines end in one way", () => {
  expect(fieldsOf(["name", "  Head Office "], ["note", "one\r\ntwo\rthree\n\tfour"])).toEqual({
    name: "Head Office",
    note: "one\ntwo\nthree\n\tfour",
  });
  expect(fieldsOf(["tag", "a"], ["tag", "b "])).toEqual({ tag: ["a", "b"] });
});

test("characters that cannot be seen are removed, but not those that emoji and scripts need", () => {
  expect(fieldsOf(["name", "\u202eJürgen\u202c\u200b\u0007"])).toEqual({ name: "Jürgen" });
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467} می\u200cخواهم";
  expect(fieldsOf(["name", family])).toEqual({ name: family });
});
