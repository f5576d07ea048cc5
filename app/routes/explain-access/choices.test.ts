import { expect, test } from "vitest";

import { readCatalogueForBrands } from "~/brand/testing/brands-directory";

import { choose, rolesOffered } from "./choices";
import { hostsOffered } from "./hosts.server";

const { roles } = readCatalogueForBrands().access;
const [admin, , member, none] = roles;
const tenants = ["acme", "blue"].map((tenantId) => ({ tenantId, tenantName: tenantId.toUpperCase() }));
const offer = {
  ...{ tenants, roles },
  isOwnHost: (host: string) => host === "here.example" || host === "there.example",
  own: { tenant: tenants[0]!, role: admin!, host: "here.example" },
};

test("uses the viewer's own access by default", () => {
  expect(choose({ organization: "", role: "", host: "" }, offer)).toEqual({ ...offer.own, unknown: [] });
});

test("accepts every offered option", () => {
  const chosen = choose({ organization: "blue", role: "member", host: "there.example" }, offer);
  expect(chosen).toEqual({ tenant: tenants[1], role: member, host: "there.example", unknown: [] });
});

test("reports a host of another brand, an unknown organization and a role that cannot sign in as unknown", () => {
  const asked = { organization: "elsewhere", role: none!.id, host: "console.other.example" };
  expect(choose(asked, offer)).toEqual({ ...offer.own, unknown: ["organization", "role", "host"] });
  expect(rolesOffered(roles)).not.toContain(none);
});

test("offers the hosts of the brand, a matching host for each wildcard, and the current host", () => {
  const claims = [
    { pattern: { kind: "exact" as const, name: "a.example" }, redirects: false },
    { pattern: { kind: "exact" as const, name: "old.example" }, redirects: true },
    { pattern: { kind: "one-level" as const, name: "b.example" }, redirects: false },
  ];
  const version = { claims } as never;
  const here = { host: "x.b.example", label: "x.b.example" };
  expect(hostsOffered({ version }, here.host)).toEqual([
    here,
    { host: "a.example", label: "a.example" },
    { host: "any.b.example", label: "*.b.example" },
  ]);
  expect(hostsOffered({ version }, "b.example").map(({ label }) => label)).toEqual([
    "b.example",
    "a.example",
    "*.b.example",
  ]);
  expect(hostsOffered(undefined, here.host)).toEqual([here]);
});
