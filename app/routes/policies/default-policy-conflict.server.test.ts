import { expect, test } from "vitest";

import type { DefaultPolicySpec } from "~/contract/default-policy";

import { describeDefaultPolicyConflict } from "./default-policy-conflict.server";

const SAVED: DefaultPolicySpec = {
  profile: "default",
  egressDefault: "allow",
  ingressDefault: "block",
  logLevel: "all",
  newlyRegisteredDays: 30,
  threatResponse: { critical: "block", high: "alert", medium: "log", low: "log" },
  dnsCategories: { gambling: "block" },
  quietHours: [],
};

const differencesOf = (yours: Partial<DefaultPolicySpec>) =>
  describeDefaultPolicyConflict(SAVED, { ...SAVED, ...yours }).differences.map(({ label, saved, yours: typed }) => [
    label,
    saved,
    typed,
  ]);

test("[7.4] a stale edit of the default policy shows the answers that differ, by the labels of its form", () => {
  const quietHours = [{ days: [], from: "22:00", to: "06:00", timeZone: "Europe/Berlin" }];
  const threatResponse = { ...SAVED.threatResponse, high: "block" as const };
  const dnsCategories = { gambling: "allow", newly_registered: "alert" } as const;
  expect(
    differencesOf({ profile: "custom", newlyRegisteredDays: 7, threatResponse, dnsCategories, quietHours }),
  ).toEqual([
    ["Preset", "Default", "Custom"],
    ["Newly registered", "30 days", "7 days"],
    ["High threats", "Alert", "Block"],
    ["DNS: Gambling", "Block", "Allow"],
    ["DNS: Newly registered", "Allow", "Alert"],
    ["Quiet hours", "", expect.stringContaining("22:00")],
  ]);
});

test("a category that the form allows, and the saved policy does not name, is no difference", () => {
  expect(differencesOf({ dnsCategories: { gambling: "block", malware: "allow" } })).toEqual([]);
});
