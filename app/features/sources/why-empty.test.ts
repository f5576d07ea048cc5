import { expect, test } from "vitest";

import { type SourcedKind, whyEmpty } from "./why-empty";

const NONE = { sensors: 0, agents: 0, devices: 0, software: 0 };
const SENSOR = { ...NONE, sensors: 1 };
const AGENT = { ...NONE, agents: 1, devices: 1 };
const SCANNED = { ...AGENT, software: 12 };

test.each<[SourcedKind, object, string]>([
  ["threats", NONE, "no-source"],
  ["threats", SENSOR, "empty"],
  ["threats", AGENT, "empty"],
  ["traffic", AGENT, "no-source"],
  ["traffic", SENSOR, "empty"],
  ["devices", NONE, "no-source"],
  ["devices", SENSOR, "empty"],
  ["accounts", NONE, "no-source"],
  ["accounts", SENSOR, "empty"],
  ["risk", NONE, "no-source"],
  ["risk", SENSOR, "not-scanned"],
  ["risk", AGENT, "empty"],
  ["software", NONE, "no-source"],
  ["software", SENSOR, "no-source"],
  ["software", AGENT, "not-scanned"],
  ["software", SCANNED, "empty"],
  ["compliance", SENSOR, "no-source"],
  ["compliance", AGENT, "not-scanned"],
])("no %s with the sources %j is %s", (kind, sources, state) => {
  expect(whyEmpty(kind, { ...NONE, ...sources })).toBe(state);
});
