import { expect, test } from "vitest";

import {
  addressPattern,
  parameterOf,
  toRoutePath,
  withoutOptional,
  withoutParameters,
  withParameters,
} from "./screen-path";

const COMPLIANCE = "/insights/compliance/{os?}";
const SOFTWARE = "/insights/vulnerabilities/{name}/{version}/{os}";

test("a parameter segment yields its parameter, a fixed segment none", () => {
  expect(["{os?}", "{deviceName}", "insights"].map(parameterOf)).toEqual(["os", "deviceName", undefined]);
});

test("an optional parameter can be omitted, a required one cannot", () => {
  expect([COMPLIANCE, SOFTWARE, "/"].map(withoutOptional)).toEqual(["/insights/compliance", SOFTWARE, "/"]);
});

test("the fixed segments remain without parameters", () => {
  expect([COMPLIANCE, SOFTWARE, "/{a}"].map(withoutParameters)).toEqual([
    "/insights/compliance",
    "/insights/vulnerabilities",
    "/",
  ]);
});

test("only parameters with a value are filled in", () => {
  const values: Record<string, string> = { name: "openssl", os: "linux" };
  expect(withParameters(SOFTWARE, (name) => values[name])).toBe("/insights/vulnerabilities/openssl/{version}/linux");
});

test("a route path preserves which parameters are optional", () => {
  expect([COMPLIANCE, SOFTWARE].map(toRoutePath)).toEqual([
    "/insights/compliance/:os?",
    "/insights/vulnerabilities/:name/:version/:os",
  ]);
});

test("an address matches the pattern of its screen and of no deeper screen", () => {
  const pattern = addressPattern("/devices/{deviceName}");
  expect(["/devices/ws-1", "/devices/ws-1/software", "/devices"].map((path) => pattern.test(path))).toEqual([
    true,
    false,
    false,
  ]);
});
