import { expect, test } from "vitest";

import { deniedText, explainAddress, parseDeniedNote } from "./denied-text";

const around = {
  viewer: { roleLabel: "Member" },
  tenant: { tenantName: "Harbor Clinic" },
  brand: { name: "Northwind SOC" },
};

test.each([
  ["role", "“Organizations” is not available to Members."],
  ["tenant", "“Organizations” is not available for Harbor Clinic."],
  ["host", "“Organizations” is not available at this address."],
  ["brand", "“Organizations” is not part of Northwind SOC."],
] as const)("[4.17] explains that a screen is hidden by the %s", (because, text) => {
  expect(deniedText({ title: "Organizations", because }, around)).toBe(text);
});

test("[4.15] says that a consent was received for an integration that the person may not connect", () => {
  expect(deniedText({ title: "Integrations", because: "host", undone: "consent" }, around)).toBe(
    "“Integrations” is not available at this address. The consent was received, but the integration was not connected. Ask an administrator to finish the setup.",
  );
  const text = '{"title":"Integrations","path":"/integrations","because":"role","undone":"consent"}';
  expect(parseDeniedNote(text)?.undone).toBe("consent");
});

test("reads a note from its cookie", () => {
  expect(parseDeniedNote('{"title":"Domains","path":"/domains","because":"host"}')).toEqual({
    title: "Domains",
    path: "/domains",
    because: "host",
  });
});

test("links to the full explanation if that screen may be opened", () => {
  const explains = { title: "Why can't I see this?", path: "/access", isComing: false };
  const path = "/insights/asset-inventory/{deviceName}";
  expect(explainAddress({ path }, { "explain-access": explains })).toBe(
    "/access?path=%2Finsights%2Fasset-inventory%2F%7BdeviceName%7D",
  );
  expect(explainAddress({ path }, {})).toBeUndefined();
});

test.each([
  undefined,
  "",
  "{",
  "null",
  "[]",
  '{"title":"Domains","path":"/domains"}',
  '{"title":"","path":"/domains","because":"host"}',
  '{"title":7,"path":"/domains","because":"role"}',
  '{"title":"X","path":"/domains","because":"mood"}',
  '{"title":"X","because":"host"}',
  '{"title":"X","path":"/x","because":"host","undone":"everything"}',
  '{"title":"X","path":"https://elsewhere.example","because":"host"}',
])("rejects the text %s as a note", (text) => {
  expect(parseDeniedNote(text)).toBeUndefined();
});
