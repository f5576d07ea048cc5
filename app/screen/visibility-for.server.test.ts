import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { visibilityOf, type AccessContext } from "~/access/visibility";
import { AccessTable } from "~/catalogue/access-table";
import { readScreens } from "~/catalogue/screens.server";

import { visibilityFor } from "./visibility-for.server";

const access = AccessTable.parse(parse(readFileSync("config/access.yaml", "utf8")));
const { list } = readScreens("config");
const brand = (restrictedPaths: string[] = []) => ({ id: "plain", restrictedPaths, hiddenSections: () => [] });
const PLAIN = brand();
const BASE: AccessContext = {
  role: access.roles[0]!,
  hostname: "console.acme.test",
  tenant: { tenantId: "acme", tenantName: "Acme" },
  brand: PLAIN,
};
const hidden = (visibility: ReturnType<typeof visibilityOf>) =>
  list.map((screen) => visibility.hiddenBy(screen)?.because);

describe("the visibility for viewers", () => {
  test("is computed once for the same circumstances", () => {
    expect(visibilityFor(access, { ...BASE })).toBe(visibilityFor(access, { ...BASE }));
  });

  test.each([
    ["another role", { role: access.roles[2]! }],
    ["another host", { hostname: "demo.acme.test" }],
    ["another organization", { tenant: { tenantId: "x", tenantName: "Acme" } }],
    ["an organization of another name", { tenant: { tenantId: "acme", tenantName: "3tsky" } }],
    ["another brand", { brand: { ...PLAIN, id: "other" } }],
    ["the brand as it was read again", { brand: brand(["/monitoring"]) }],
  ])("[6.11] is recomputed for %s", (_, change) => {
    const before = visibilityFor(access, BASE);
    const after = visibilityFor(access, { ...BASE, ...change });
    expect(after).not.toBe(before);
    expect(hidden(after)).toEqual(hidden(visibilityOf(access, { ...BASE, ...change })));
    expect(visibilityFor(access, BASE)).toBe(before);
  });
});
