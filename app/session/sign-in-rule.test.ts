import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { AccessTable } from "~/catalogue/access-table";

import { decideSignIn, type SignInFacts } from "./sign-in-rule";

const { roles } = AccessTable.parse(parse(readFileSync("config/access.yaml", "utf8")));
const GOOD: SignInFacts = {
  verifiedEmail: true,
  status: "enabled",
  hasBothTokens: true,
  roleNames: [],
  tenants: [
    { tenantId: "empty", roleNames: [] },
    { tenantId: "second", roleNames: ["Viewer"] },
  ],
};

describe("after a sign-in", () => {
  test.each<[string, Partial<SignInFacts>, object]>([
    ["[4.9] the first tenant with roles is entered", {}, { outcome: "enter", tenantId: "second" }],
    [
      "[4.9] a person with the role name Tenant Admin enters the first tenant",
      { roleNames: ["Tenant Admin"] },
      { outcome: "enter", tenantId: "empty" },
    ],
    [
      "[4.9] or, without a membership, whichever the full list begins with",
      { roleNames: ["Tenant Admin"], tenants: [] },
      { outcome: "enter", tenantId: undefined },
    ],
    [
      "[4.8] nothing happens when no tenant gives a role",
      { tenants: [{ tenantId: "a", roleNames: [] }] },
      { outcome: "nothing" },
    ],
    ["[4.8] nothing happens without any tenant", { tenants: [] }, { outcome: "nothing" }],
    ["[5.1] an unverified email is refused", { verifiedEmail: false }, { outcome: "refused" }],
    ["[5.1] a disabled person is refused", { status: "disabled" }, { outcome: "refused" }],
    ["[5.1] an invited person is refused", { status: "invited" }, { outcome: "refused" }],
    ["[5.1] a missing token is refused", { hasBothTokens: false }, { outcome: "refused" }],
  ])("%s", (_, change, expected) => {
    expect(decideSignIn(roles, { ...GOOD, ...change })).toEqual(expected);
  });
});
