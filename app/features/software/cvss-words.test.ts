import { expect, test } from "vitest";

import { decodeVector } from "./cvss-words";

test("decodes a CVSS 3.1 vector metric by metric", () => {
  expect(decodeVector("CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:L/A:N")).toEqual([
    { metric: "Attack vector", value: "network" },
    { metric: "Attack complexity", value: "low" },
    { metric: "Privileges required", value: "none" },
    { metric: "User interaction", value: "required" },
    { metric: "Scope", value: "changed" },
    { metric: "Confidentiality", value: "high" },
    { metric: "Integrity", value: "low" },
    { metric: "Availability", value: "none" },
  ]);
});

test("ignores metrics other than base metrics", () => {
  expect(decodeVector("CVSS:3.1/AV:P/E:U/XX:Y/AC")).toEqual([{ metric: "Attack vector", value: "physical" }]);
  expect(decodeVector("")).toEqual([]);
});
