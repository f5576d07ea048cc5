import { expect, test } from "vitest";

import type { ChangeContext } from "~/screen/intent.server";

import { ruleForm, savedRuleForm } from "./rule-form.server";

const OPEN = {
  direction: "ingress",
  displayName: "Let everyone in",
  action: "allow",
  scope: "organization",
  comment: "",
  tags: "",
  expiresAt: "",
  source: "any",
  destination: "any",
  service: "any",
  schedule: "any",
};

function contextOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { form, preferences: { zone: "UTC" } } as Pick<ChangeContext, "form" | "preferences">;
}

function refusedFields(fields: Record<string, string>, read = savedRuleForm) {
  const { error } = read(contextOf(fields)).safeParse(fields);
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
}

test("saves an ingress rule that allows everything only if its box is checked", () => {
  expect(refusedFields(OPEN)).toEqual(["confirmsOpen"]);
  expect(refusedFields({ ...OPEN, confirmsOpen: "on" })).toEqual([]);
});

test("requires no confirmation for a rule that has a condition or does not allow traffic", () => {
  expect(refusedFields({ ...OPEN, source: "listed", "source.cidrs": "203.0.113.0/24" })).toEqual([]);
  expect(refusedFields({ ...OPEN, destination: "listed", "destination.publicIps": "198.51.100.7" })).toEqual([]);
  expect(refusedFields({ ...OPEN, service: "listed", ports: "443" })).toEqual([]);
  expect(refusedFields({ ...OPEN, action: "block" })).toEqual([]);
  expect(refusedFields({ ...OPEN, direction: "egress" })).toEqual([]);
});

test("measures the impact of a rule that allows everything before it is confirmed", () => {
  expect(refusedFields(OPEN, ruleForm)).toEqual([]);
});
