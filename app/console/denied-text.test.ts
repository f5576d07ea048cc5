import { expect, test } from "vitest";

import { deniedText, parseDeniedNote } from "./denied-text";

const around = {
  viewer: { roleLabel: "Member" },
  tenant: { tenantName: "Harbor Clinic" },
  brand: { name: "Northwind SOC" },
};

test.each([
  ["role", "Organizations is not available to Members."],
  ["tenant", "Organizations is not available for Harbor Clinic."],
  ["host", "Organizations is not available at this address."],
  ["brand", "Organizations is not part of Northwind SOC."],
] as const)("[4.17] what is hidden by the %s says so", (because, text) => {
  expect(deniedText({ title: "Organizations", because }, around)).toBe(text);
});

test("a note is read from its cookie", () => {
  expect(parseDeniedNote('{"title":"Domains","because":"host"}')).toEqual({ title: "Domains", because: "host" });
});

test.each([
  undefined,
  "",
  "{",
  "null",
  "[]",
  '{"title":"Domains"}',
  '{"title":"","because":"host"}',
  '{"title":7,"because":"role"}',
  '{"title":"X","because":"mood"}',
])("the text %s is no note", (text) => {
  expect(parseDeniedNote(text)).toBeUndefined();
});
