import { expect, test } from "vitest";

import { manifest } from "../testing/brands-directory";
import { openBrandsWith } from "../testing/open-brands";
import { redirectTarget } from "./redirect-target";

const origin = "https://console.ember.example:8443";

function target(
  address: string,
  more = 'security: { allowedRedirectHosts: [login.partner.example, "*.consent.example"] }\n',
) {
  const hosts = '[console.ember.example, "**.ember-customers.example"]';
  const { brands } = openBrandsWith({ "ember/brand.yaml": manifest("ember", more, hosts) });
  const brand = brands.byId("ember");
  if (!brand) throw new Error("The brand of this test has errors");
  return redirectTarget(address, { brand, origin })?.href;
}

test.each([
  ["/identity/consent?scope=a%20b", `${origin}/identity/consent?scope=a%20b`],
  [`${origin}/integrations`, `${origin}/integrations`],
  ["https:evil.example", `${origin}/evil.example`],
  ["https://console.ember.example/a", "https://console.ember.example/a"],
  ["https://a.b.ember-customers.example/a", "https://a.b.ember-customers.example/a"],
  ["https://LOGIN.partner.example/consent?state=1", "https://login.partner.example/consent?state=1"],
  ["https://eu.consent.example/", "https://eu.consent.example/"],
])("allows redirects to %s: the console itself, a host of the brand, or a listed one", (address, href) => {
  expect(target(address)).toBe(href);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:\\\\evil.example",
  "http://login.partner.example/",
  "http://console.ember.example/",
  "https://login.partner.example:444/",
  "https://login.partner.example@evil.example/",
  "https://console.ember.example:8443@evil.example/",
  "https://person:secret@login.partner.example/",
  "https://login.partner.example.evil.example/",
  "https://evillogin.partner.example/",
  "https://consent.example/",
  "https://a.b.consent.example/",
  "https://ember-customers.example/",
  "https://login.partner.example%2eevil.example/",
  "https://login.partner。example.evil.example/",
  "javascript:alert(1)//login.partner.example",
  "data:text/html,login.partner.example",
  "blob:https://console.ember.example:8443/1",
  "https://",
  "ftp://login.partner.example/",
])("rejects %s", (address) => {
  expect(target(address)).toBeUndefined();
});

test("a brand without listed hosts only allows redirects to its own", () => {
  expect(target("https://login.partner.example/", "")).toBeUndefined();
  expect(target("https://console.ember.example/", "")).toBe("https://console.ember.example/");
});

test("rejects line breaks in redirect targets", () => {
  expect(target("https://login.partner.example/\r\nSet-Cookie: a=b")).toBe(
    "https://login.partner.example/Set-Cookie:%20a=b",
  );
});
