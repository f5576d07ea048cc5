import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { IdentityUser, LoginResult, MyTenants, SessionClaims, SessionData, SignInHistory } from "~/contract/identity";

import { startTestApi, type TestIdentity } from "../test-support";
import { ROTATION_GRACE_SECONDS } from "../tokens/sessions";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

describe("refresh", () => {
  test("[3.5] returns session data with new tokens, and the tokens contain exp, the tenants map and the current tenant", async () => {
    const { refreshJwt } = await testApi.signIn("tia@3tsky.example");
    const { data } = await testApi.sdk.refresh(refreshJwt);
    const session = SessionData.parse(data);
    expect(session.refreshJwt).not.toBe(refreshJwt);
    expect(typeof session.idToken).toBe("string");
    expect(session.cookieExpiration).toBeGreaterThan(session.sessionExpiration ?? Infinity);
    const claims = SessionClaims.parse(decodeJwt(session.sessionJwt));
    expect(claims.exp).toBe(session.sessionExpiration);
    expect(claims.exp - claims.iat).toBe(600);
    expect(claims.dct).toBe("3tsky");
    expect(claims.tenants).toEqual({
      "3tsky": { roles: ["Customer Admin"], permissions: ["SSO Admin", "User Admin", "View"] },
    });
    expect(new Date(claims.rexp ?? "").getTime() / 1000).toBe(session.cookieExpiration);
  });

  test("[7.9] rejects a used refresh token after the grace period, and its reuse ends the session", async () => {
    const { refreshJwt } = await testApi.signIn("max@customer.example");
    const { data } = await testApi.sdk.refresh(refreshJwt);
    testApi.passSeconds(ROTATION_GRACE_SECONDS + 1);
    const stolen = await testApi.sdk.refresh(refreshJwt);
    expect(stolen.code).toBe(401);
    expect(stolen.error?.errorCode).toBe("E061004");
    expect((await testApi.sdk.refresh(data?.refreshJwt)).code).toBe(401);
    expect(await testApi.identity.verifySession(data?.sessionJwt ?? "")).toBeUndefined();
  });

  test("within the grace period the previous token returns the same successor, so parallel requests all succeed", async () => {
    const { refreshJwt } = await testApi.signIn("max@customer.example");
    const answers = await Promise.all(Array.from({ length: 8 }, () => testApi.sdk.refresh(refreshJwt)));
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
    const successors = new Set(answers.map(({ data }) => data?.refreshJwt));
    expect(successors.size).toBe(1);
    expect((await testApi.sdk.refresh([...successors][0])).code).toBe(200);
  });

  test("rejects a token two rotations old even within the grace period", async () => {
    const { refreshJwt: first } = await testApi.signIn("max@customer.example");
    const { data: second } = await testApi.sdk.refresh(first);
    await testApi.sdk.refresh(second?.refreshJwt);
    expect((await testApi.sdk.refresh(first)).code).toBe(401);
  });

  test("accepts neither a session token as a refresh token, nor a refresh token as a session token", async () => {
    const { sessionJwt, refreshJwt } = await testApi.signIn("max@customer.example");
    expect((await testApi.sdk.refresh(sessionJwt)).code).toBe(401);
    expect(await testApi.identity.verifySession(refreshJwt)).toBeUndefined();
  });

  test("does not read tokens from cookies", async () => {
    const { refreshJwt } = await testApi.signIn("max@customer.example");
    const response = await testApi.post("/v1/auth/refresh", {}, { cookie: `DSR=${refreshJwt}` });
    expect(response.status).toBe(401);
  });

  test("rejects a bearer of another project", async () => {
    const response = await testApi.post("/v1/auth/refresh", {}, { authorization: "Bearer elsewhere" });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errorCode: "E011004" });
  });

  test("a session ends with its refresh token, regardless of how often it was refreshed", async () => {
    const brief = await startTestApi({ refreshDays: 1 });
    const { refreshJwt } = await brief.signIn("max@customer.example");
    brief.passSeconds(23 * 3600);
    const { data } = await brief.sdk.refresh(refreshJwt);
    brief.passSeconds(2 * 3600);
    expect((await brief.sdk.refresh(data?.refreshJwt)).code).toBe(401);
    await brief.close();
  });
});

describe("try-refresh", () => {
  test("returns tokens without the user", async () => {
    const { refreshJwt } = await testApi.signIn("max@customer.example");
    const { code, data } = await testApi.sdk.refresh(refreshJwt, undefined, undefined, true);
    expect(code).toBe(200);
    expect(typeof data?.sessionJwt).toBe("string");
    expect(data).not.toHaveProperty("user");
  });

  test("returns 200 and an empty object if no one is signed in", async () => {
    for (const token of [undefined, "not.a.token"]) {
      const { code, data } = await testApi.sdk.refresh(token, undefined, undefined, true);
      expect(code).toBe(200);
      expect(data).toEqual({});
    }
  });
});

describe("tenant select", () => {
  test("[7.9] sets the current tenant of new tokens, and preserves it through the next refresh", async () => {
    const { refreshJwt, claims } = await testApi.signIn("tess@customer.example");
    expect(claims.dct).toBeUndefined();
    const { data } = await testApi.sdk.selectTenant("borealis-logistics", refreshJwt);
    expect(decodeJwt(data?.sessionJwt ?? "").dct).toBe("borealis-logistics");
    const next = await testApi.sdk.refresh(data?.refreshJwt);
    expect(decodeJwt(next.data?.sessionJwt ?? "").dct).toBe("borealis-logistics");
    const { data: mine } = await testApi.sdk.myTenants(true, next.data?.refreshJwt);
    expect(mine?.tenants.map(({ id }) => id)).toEqual(["borealis-logistics"]);
  });

  test("rejects a tenant that the person is not a member of with 403, and the refresh token stays valid", async () => {
    const { refreshJwt } = await testApi.signIn("tess@customer.example");
    const { code, error } = await testApi.sdk.selectTenant("throughwave", refreshJwt);
    expect(code).toBe(403);
    expect(error?.errorDescription).toBe("You are not a member of this organization");
    const { data } = await testApi.sdk.refresh(refreshJwt);
    expect(decodeJwt(data?.sessionJwt ?? "").dct).toBeUndefined();
  });

  test("[5.2] rejects an empty tenant with the required message", async () => {
    const { refreshJwt } = await testApi.signIn("tess@customer.example");
    const response = await testApi.post(
      "/v1/auth/tenant/select",
      { tenant: "" },
      { authorization: `Bearer livery:${refreshJwt}` },
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorMessage: '"tenant" must not be empty' });
  });
});

describe("logout", () => {
  test("[7.9] ends the session and invalidates its tokens", async () => {
    const { sessionJwt, refreshJwt } = await testApi.signIn("max@customer.example");
    expect(await testApi.identity.verifySession(sessionJwt)).toMatchObject({ drn: "DS" });
    const response = await testApi.post("/v1/auth/logout", {}, { authorization: `Bearer livery:${refreshJwt}` });
    expect(await response.json()).toEqual({});
    expect(await testApi.identity.verifySession(sessionJwt)).toBeUndefined();
    expect((await testApi.sdk.refresh(refreshJwt)).code).toBe(401);
  });

  test("preserves the person's other sessions, while logoutall ends all of them", async () => {
    const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => testApi.signIn("robin@provider.example")));
    await testApi.sdk.logout(here?.refreshJwt);
    expect((await testApi.sdk.me(there?.refreshJwt)).code).toBe(200);
    await testApi.sdk.logoutAll(there?.refreshJwt);
    expect((await testApi.sdk.me(there?.refreshJwt)).code).toBe(401);
    expect((await testApi.sdk.me(elsewhere?.refreshJwt)).code).toBe(401);
  });

  test("without a session returns an empty object", async () => {
    expect(await (await testApi.post("/v1/auth/logout", {})).json()).toEqual({});
  });
});

describe("me", () => {
  test("[3.4] returns all required fields of the user", async () => {
    const { refreshJwt } = await testApi.signIn("tess@customer.example");
    const { data } = await testApi.sdk.me(refreshJwt);
    expect(IdentityUser.parse(data)).toMatchObject({
      userId: expect.stringMatching(/^U[0-9a-f]{26}$/),
      givenName: "Tess",
      familyName: "Marlowe",
      displayName: "Tess Marlowe",
      name: "Tess Marlowe",
      email: "tess@customer.example",
      verifiedEmail: true,
      status: "enabled",
      roleNames: [],
      userTenants: [
        { tenantId: "acme-health", tenantName: "Acme Health", roleNames: ["Customer Admin"] },
        { tenantId: "borealis-logistics", tenantName: "Borealis Logistics", roleNames: ["Customer Admin"] },
      ],
      picture: "",
      loginIds: ["tess@customer.example"],
    });
  });

  test("me/tenants returns direct memberships, all of them or the requested ones", async () => {
    const { refreshJwt } = await testApi.signIn("tess@customer.example");
    const { data: all } = await testApi.sdk.myTenants(["acme-health", "borealis-logistics"], refreshJwt);
    expect(MyTenants.parse(all).tenants.map(({ name }) => name)).toEqual(["Acme Health", "Borealis Logistics"]);
    const { data: one } = await testApi.sdk.myTenants(["borealis-logistics", "throughwave"], refreshJwt);
    expect(one?.tenants.map(({ id }) => id)).toEqual(["borealis-logistics"]);
  });

  test("me/history returns sign-ins, newest first", async () => {
    await testApi.signIn("theo@throughwave.example");
    testApi.passSeconds(60);
    const { refreshJwt } = await testApi.signIn("theo@throughwave.example");
    const response = await testApi.get("/v1/auth/me/history", { authorization: `Bearer livery:${refreshJwt}` });
    const { authHistory } = SignInHistory.parse(await response.json());
    expect(authHistory).toHaveLength(2);
    expect(authHistory[0]?.loginTime).toBeGreaterThanOrEqual((authHistory[1]?.loginTime ?? Infinity) + 60);
    expect(authHistory[0]).toMatchObject({ ip: "127.0.0.1", selectedTenant: "throughwave" });
  });
});

describe("the contents of the tokens", () => {
  test("a Project Admin has the role Tenant Admin at the top level, and no tenants beyond direct memberships", async () => {
    const login = LoginResult.parse(await testApi.signIn("pat@provider.example"));
    const claims = SessionClaims.parse(decodeJwt(login.sessionJwt));
    expect(claims.roles).toEqual(["Tenant Admin"]);
    expect(claims.tenants).toEqual({});
    expect(claims.dct).toBeUndefined();
    expect(login.user?.roleNames).toEqual(["Tenant Admin"]);
  });

  test.each([
    ["tess@customer.example", "SSO Admin", true],
    ["max@customer.example", "View", true],
    ["max@customer.example", "SSO Admin", false],
    ["nora@customer.example", "View", false],
  ])("the permissions of %s in acme-health, requested for %s: %s", async (email, permission, expected) => {
    const { sessionJwt } = await testApi.signIn(email);
    const { tenants } = SessionClaims.parse(decodeJwt(sessionJwt));
    expect(tenants["acme-health"]?.permissions.includes(permission)).toBe(expected);
  });

  test("a Member has only the permission View, and a person without roles has an empty tenant", async () => {
    const member = SessionClaims.parse(decodeJwt((await testApi.signIn("theo@throughwave.example")).sessionJwt));
    expect(member.tenants).toEqual({ throughwave: { roles: ["Viewer"], permissions: ["View"] } });
    const nobody = SessionClaims.parse(decodeJwt((await testApi.signIn("nora@customer.example")).sessionJwt));
    expect(nobody.tenants).toEqual({ "acme-health": { roles: [], permissions: [] } });
    expect(nobody.roles).toEqual([]);
  });
});
