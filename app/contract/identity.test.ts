import { describe, expect, test } from "vitest";

import { displayNameOf, IdentityUser, LoginResult, SessionClaims } from "./identity";

const user = { userId: "U1", status: "enabled", loginIds: ["ann@x.example"] };

describe("IdentityUser", () => {
  test("[3.4] has every required field, even when the provider leaves some out or writes null", () => {
    const parsed = IdentityUser.parse({ ...user, roleNames: null, userTenants: [{ tenantId: "acme" }] });
    expect(parsed).toEqual({
      userId: "U1",
      loginIds: ["ann@x.example"],
      givenName: "",
      familyName: "",
      name: "",
      displayName: "",
      email: "",
      verifiedEmail: false,
      status: "enabled",
      roleNames: [],
      userTenants: [{ tenantId: "acme", tenantName: "", roleNames: [], permissions: [] }],
      picture: "",
    });
  });

  test.each([
    [{ displayName: "D", name: "N", givenName: "G", familyName: "F", email: "e@x" }, "D"],
    [{ displayName: "", name: "N", givenName: "G", familyName: "F", email: "e@x" }, "N"],
    [{ displayName: "", name: "", givenName: "G", familyName: "F", email: "e@x" }, "G F"],
    [{ displayName: "", name: "", givenName: "", familyName: "F", email: "e@x" }, "F"],
    [{ displayName: "", name: "", givenName: "", familyName: "", email: "e@x" }, "e@x"],
  ])("calls %j %s", (names, expected) => {
    expect(displayNameOf(names)).toBe(expected);
  });
});

describe("SessionClaims", () => {
  const claims = { drn: "DS", iss: "P1", sub: "U1", iat: 1, exp: 2 };

  test("[3.5] carries exp, a tenants map with roles and permissions, and the current tenant", () => {
    const parsed = SessionClaims.parse({
      ...claims,
      dct: "acme",
      tenants: { acme: { permissions: ["View"] }, beta: {} },
    });
    expect(parsed.exp).toBe(2);
    expect(parsed.dct).toBe("acme");
    expect(parsed.tenants).toEqual({
      acme: { roles: [], permissions: ["View"] },
      beta: { roles: [], permissions: [] },
    });
  });

  test.each([
    ["a refresh token", { ...claims, drn: "DSR" }],
    ["a token without an end", { ...claims, exp: undefined }],
    ["a token of nobody", { ...claims, sub: undefined }],
  ])("%s is not a session", (_name, wrong) => {
    expect(SessionClaims.safeParse(wrong).success).toBe(false);
  });
});

describe("LoginResult", () => {
  test("[3.5] has sessionJwt, refreshJwt and firstSeen", () => {
    const parsed = LoginResult.parse({ sessionJwt: "s", refreshJwt: "r", firstSeen: true, user });
    expect(parsed).toMatchObject({ sessionJwt: "s", refreshJwt: "r", firstSeen: true });
  });

  test("a missing refresh token is visible as such, and firstSeen defaults to false", () => {
    const parsed = LoginResult.parse({ sessionJwt: "s" });
    expect(parsed.refreshJwt).toBeUndefined();
    expect(parsed.firstSeen).toBe(false);
  });
});
