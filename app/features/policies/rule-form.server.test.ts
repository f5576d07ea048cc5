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

type Fields = Record<string, string | string[]>;

function contextOf(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  return { form, preferences: { zone: "UTC" } } as Pick<ChangeContext, "form" | "preferences">;
}

function refusedFields(fields: Fields, read = savedRuleForm) {
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
  expect(refusedFields({ ...OPEN, service: "listed", transport: "any", ports: "443" })).toEqual([]);
  expect(refusedFields({ ...OPEN, action: "block" })).toEqual([]);
  expect(refusedFields({ ...OPEN, direction: "egress" })).toEqual([]);
});

test("measures the impact of a rule that allows everything before it is confirmed", () => {
  expect(refusedFields(OPEN, ruleForm)).toEqual([]);
});

test("[7.4] reads each service of the form with its own ports, in their order", () => {
  const fields = {
    ...OPEN,
    service: "listed",
    transport: ["tcp", "udp", "any"],
    ports: ["80, 443", "443, 8000-8080", ""],
  };
  const { data } = ruleForm(contextOf(fields)).safeParse(fields);
  expect(data?.rule.service).toEqual([
    { transport: "tcp", ports: ["80", "443"] },
    { transport: "udp", ports: ["443", "8000-8080"] },
    { transport: "any", ports: [] },
  ]);
  // The last one matches every service.
  expect(refusedFields(fields)).toEqual(["confirmsOpen"]);
  const many = Array.from({ length: 21 }, () => "tcp");
  expect(refusedFields({ ...fields, transport: many, ports: many.map((_, index) => String(index + 1)) })).toEqual([
    "service",
  ]);
});

test("reads countries, categories and device types in the words that the console shows", () => {
  const fields = {
    ...OPEN,
    direction: "egress",
    source: "listed",
    "source.deviceTypes": "Printer, VoIP",
    destination: "listed",
    "destination.countries": "Russia, hk, Hong Kong, CN",
    "destination.categories": "Newly registered, command_and_control, P2P",
  };
  const { data } = ruleForm(contextOf(fields)).safeParse(fields);
  expect(data?.rule).toMatchObject({
    source: { deviceTypes: ["printer", "voip"] },
    destination: {
      countries: ["RU", "HK", "CN"],
      categories: ["newly_registered", "command_and_control", "p2p"],
    },
  });
  expect(refusedFields({ ...fields, "destination.countries": "Atlantis" })).toEqual(["destination.countries.0"]);
  // It would never match.
  expect(refusedFields({ ...fields, "destination.countries": "Germany, EU" })).toEqual(["destination"]);
});

test("[7.4] a rule that limits needs a number of connections per minute, which other egress rules do not have", () => {
  const egress = { ...OPEN, direction: "egress" };
  expect(refusedFields({ ...egress, action: "limit", rateLimitPerMin: "" })).toEqual(["rateLimitPerMin"]);
  expect(refusedFields({ ...OPEN, action: "limit", rateLimitPerMin: "" })).toEqual(["rateLimitPerMin"]);
  expect(refusedFields({ ...egress, action: "limit", rateLimitPerMin: "20" })).toEqual([]);
  expect(refusedFields({ ...egress, action: "allow", rateLimitPerMin: "20" })).toEqual(["rateLimitPerMin"]);
  expect(refusedFields({ ...egress, action: "allow" })).toEqual([]);
});
