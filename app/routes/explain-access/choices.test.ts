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

test("nothing asked for means the viewer's own circumstances", () => {
  expect(choose({ organization: "", role: "", host: "" }, offer)).toEqual({ ...offer.own, unknown: [] });
});

test("what is offered can be chosen", () => {
  const chosen = choose({ organization: "blue", role: "member", host: "there.example" }, offer);
  expect(chosen).toEqual({ tenant: tenants[1], role: member, host: "there.example", unknown: [] });
});

test("a host of another brand, an organization of others and a role that is refused are not", () => {
  const asked = { organization: "elsewhere", role: none!.id, host: "console.other.example" };
  expect(choose(asked, offer)).toEqual({ ...offer.own, unknown: ["organization", "role", "host"] });
  expect(rolesOffered(roles)).not.toContain(none);
});

test("the hosts are those that show the brand, wildcards with a host that they match, and the one asked on", () => {
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
