import { describe, expect, test } from "vitest";

import { visibilityOf } from "~/access/visibility";
import { readScreens } from "~/catalogue/screens.server";
import type { RoleRule } from "~/contract/role";

import { createLinkCheck } from "./link-visibility.server";

const screens = readScreens("config");

function mayOpen(link: string, hide: string[] = []): boolean {
  const role = { id: "member", label: "Member", when: "always", fetchTenants: "own", hide } as unknown as RoleRule;
  const visibility = visibilityOf(
    { roles: [role], hostRules: [], tenantRules: [], onDenied: "/" },
    {
      role,
      hostname: "localhost",
      tenant: { tenantId: "t", tenantName: "T" },
      brand: { id: "b", restrictedPaths: [], hiddenSections: () => [] },
    },
  );
  return createLinkCheck(screens, visibility)(link);
}

describe("a link in data", () => {
  test.each([
    ["a screen", "/insights/threat-intelligence?severity=high&status=new"],
    ["one object", "/insights/asset-inventory/ahg-lt-001"],
    ["a name with a slash in it", "/insights/vulnerabilities/tls%2Flib/1.2/Windows"],
    ["an optional last word, given", "/insights/compliance/Windows"],
    ["an optional last word, left out", "/insights/compliance"],
  ])("may point to %s", (_, link) => {
    expect(mayOpen(link)).toBe(true);
  });

  test.each([
    ["no screen", "/insights/nothing"],
    ["another site", "https://elsewhere.example/dashboard"],
    ["another site, without a scheme", "//elsewhere.example/dashboard"],
    ["code", "javascript:alert(1)"],
    ["nothing readable", "http://["],
  ])("may not point to %s", (_, link) => {
    expect(mayOpen(link)).toBe(false);
  });

  test.each([
    ["[6.11] the screen itself", "/sites?name=hq", ["/sites"], false],
    ["[6.11] everything below a hidden path", "/insights/asset-inventory/ahg-lt-001", ["/insights"], false],
    [
      "[6.6] the users, not a device of that name",
      "/insights/asset-inventory/users",
      ["/insights/asset-inventory/users"],
      false,
    ],
    ["[6.6] and only the users", "/insights/asset-inventory/other", ["/insights/asset-inventory/users"], true],
    ["[6.11] one object by its name", "/insights/compliance/Windows", ["/insights/compliance/windows"], false],
  ])("is checked against hidden screens: %s", (_, link, hide, expected) => {
    expect(mayOpen(link, hide)).toBe(expected);
  });
});
