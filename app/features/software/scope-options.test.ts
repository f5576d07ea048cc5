import { expect, test } from "vitest";

import { choicesOf, type ScopeOption } from "./exception-scopes";
import { toOptions } from "./scope-options";

const plain = ((text: TemplateStringsArray | string, ...parts: unknown[]) =>
  typeof text === "string" ? text : String.raw(text, ...parts)) as never;
const software = { name: "7-Zip", version: "22.01", os: "Windows" };
const context = { software, t: plain, siteLabel: (name: string) => (name === "hq" ? "HQ" : name) };
const scope = (kind: ScopeOption["kind"], about: string, devices: number, vulnerabilities = 1): ScopeOption => ({
  kind,
  about,
  hides: { vulnerabilities, devices },
});

test.each([
  [scope("version", "", 12, 4), "This version: 4 vulnerabilities on 12 devices"],
  [scope("cve-here", "CVE-2099-1", 12), "CVE-2099-1 in this version: 12 devices"],
  [scope("cve-everywhere", "CVE-2099-1", 1), "CVE-2099-1 in all software: 1 device"],
  [scope("siteName", "hq", 5, 1), "This version at site HQ: 1 vulnerability on 5 devices"],
  [scope("deviceType", "laptop", 7, 2), "This version on devices of type laptop: 2 vulnerabilities on 7 devices"],
  [scope("criticality", "high", 0, 0), "This version on devices of high criticality: hides nothing"],
  [{ ...scope("version", "", 1), hides: null }, "This version"],
])("the label of a scope shows what it hides: %#", (counted, label) => {
  expect(toOptions([counted], context)).toMatchObject([{ label }]);
});

test.each([
  [scope("version", "", 1), { software }],
  [scope("cve-here", "CVE-2099-1", 1), { cve: "CVE-2099-1", software }],
  [scope("cve-everywhere", "CVE-2099-1", 1), { cve: "CVE-2099-1" }],
  [scope("siteName", "hq", 1), { software, filters: [{ fieldName: "siteName", values: ["hq"] }] }],
])("submits the selected scope in the format of the API: %#", (counted, sent) => {
  const [option] = toOptions([counted], context);
  expect(JSON.parse(option?.value ?? "")).toEqual(sent);
});

test("an exception for a version can be about all of it or one of its CVEs, and one for a CVE only about that", () => {
  const kindsOf = (cve?: string) =>
    choicesOf({ software, ...(cve && { cve }) }, ["CVE-2099-1", "CVE-2099-2"]).map(({ kind, about }) => [kind, about]);
  expect(kindsOf()).toEqual([
    ["version", ""],
    ["cve-here", "CVE-2099-1"],
    ["cve-here", "CVE-2099-2"],
    ["cve-everywhere", "CVE-2099-1"],
    ["cve-everywhere", "CVE-2099-2"],
  ]);
  expect(kindsOf("CVE-2099-2")).toEqual([
    ["cve-here", "CVE-2099-2"],
    ["cve-everywhere", "CVE-2099-2"],
  ]);
});
