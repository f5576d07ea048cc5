import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestApi, type TestIdentity } from "../test-support";
import { chooseOnPage as choose, sendForm as send } from "./stand-in-page";

const BACK = "http://northwind.localhost:3000/sign-in";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

describe("a social provider", () => {
  test("[7.9] signs in the person selected on its page, with a code that works once", async () => {
    const { data } = await testApi.sdk.oauth.start("google", BACK);
    const back = await choose(data?.url, /Max Adeyemi/);
    expect(`${back.origin}${back.pathname}`).toBe(BACK);
    const code = back.searchParams.get("code") ?? "";
    expect((await testApi.sdk.oauth.exchange(code)).data?.user?.email).toBe("max@customer.example");
    expect((await testApi.sdk.oauth.exchange(code)).code).toBe(401);
  });

  test("redirects back with an error when the person cancels", async () => {
    const { data } = await testApi.sdk.oauth.start("microsoft", BACK);
    expect((await choose(data?.url, /Cancel/)).searchParams.get("err")).toBe("The sign-in was cancelled");
  });

  test("never redirects to an address outside the console", async () => {
    expect((await testApi.sdk.oauth.start("google", "https://attacker.io/")).code).toBe(400);
  });

  test("vouches only for people whose password is public", async () => {
    await testApi.identity.people.create({ email: "real@customer.example", givenName: "Real", familyName: "Person" });
    const { data } = await testApi.sdk.oauth.start("google", BACK);
    const token = new URL(String(data?.url)).searchParams.get("token") ?? "";
    const loginId = "real@customer.example";
    const forged = await send(`${testApi.origin}/identity/stand-in/continue`, { token, loginId });
    expect(forged.headers.get("location")).toContain("err=");
  });
});

describe("single sign-on of an organization", () => {
  test("[7.9] offers only its members, and signs in the selected one", async () => {
    const { data } = await testApi.sdk.saml.start("3tsky", BACK);
    expect(await (await fetch(String(data?.url))).text()).not.toContain("Max Adeyemi");
    const { data: again } = await testApi.sdk.sso.start("tia@3tsky.example", BACK);
    const back = await choose(again?.url, /Tia Nakamura/);
    const login = await testApi.sdk.sso.exchange(back.searchParams.get("code") ?? "");
    expect(login.data?.user?.email).toBe("tia@3tsky.example");
  });

  test("is rejected for an organization that does not exist", async () => {
    expect((await testApi.sdk.saml.start("nowhere", BACK)).code).toBe(404);
  });
});

test("opening a stand-in page changes nothing; only its form does", async () => {
  const { data } = await testApi.sdk.oauth.start("google", BACK);
  const token = new URL(String(data?.url)).searchParams.get("token") ?? "";
  for (const path of ["continue", "send"]) {
    const address = `${testApi.origin}/identity/stand-in/${path}?token=${token}&loginId=max@customer.example`;
    expect((await fetch(address, { redirect: "manual" })).status).toBe(404);
  }
  const policy = (await fetch(String(data?.url))).headers.get("content-security-policy");
  expect(policy).toContain(`form-action 'self' ${new URL(BACK).origin}`);
});

describe("one-tap", () => {
  test("[7.9] an id token of the provider signs in directly, or through a code", async () => {
    const client = await testApi.sdk.oauth.getOneTapClientId("google");
    expect(client.data?.clientId).toBeTruthy();
    const idToken = await testApi.identity.idTokens.sign("max@customer.example", "n1");
    const login = await testApi.sdk.oauth.exchangeOneTapIDToken("google", idToken, "n1");
    expect(login.data?.user?.email).toBe("max@customer.example");
    const { data } = await testApi.sdk.oauth.verifyOneTapIDToken("google", idToken, "n1");
    expect((await testApi.sdk.oauth.exchange(data?.code ?? "")).data?.user?.email).toBe("max@customer.example");
  });

  test("rejects a token of another nonce, another signer or an hour ago", async () => {
    const idToken = await testApi.identity.idTokens.sign("max@customer.example", "n1");
    expect((await testApi.sdk.oauth.exchangeOneTapIDToken("google", idToken, "n2")).code).toBe(401);
    const { sessionJwt } = await testApi.signIn("max@customer.example");
    expect((await testApi.sdk.oauth.exchangeOneTapIDToken("google", sessionJwt, "")).code).toBe(401);
    testApi.passSeconds(3601);
    expect((await testApi.sdk.oauth.exchangeOneTapIDToken("google", idToken, "n1")).code).toBe(401);
  });

  test("an id token is not a session", async () => {
    expect(await testApi.identity.verifySession(await testApi.identity.idTokens.sign("max@customer.example"))).toBe(
      undefined,
    );
  });
});

describe("a message that the person sends", () => {
  test("[7.9] signs in the waiting browser once it has been sent", async () => {
    const { data } = await testApi.sdk.notp.signUpOrIn("+4915199900001");
    expect(
      Buffer.from(data?.image ?? "", "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const body = { pendingRef: data?.pendingRef };
    expect((await testApi.post("/v1/auth/notp/pending-session", body)).status).toBe(401);
    const token = new URL(data?.redirectUrl ?? "").searchParams.get("token") ?? "";
    expect((await fetch(data?.redirectUrl ?? "")).status).toBe(200);
    expect((await testApi.post("/v1/auth/notp/pending-session", body)).status).toBe(401);
    expect((await send(`${testApi.origin}/identity/stand-in/send`, { token })).status).toBe(200);
    expect((await send(`${testApi.origin}/identity/stand-in/send`, { token })).status).toBe(401);
    const login = await testApi.sdk.notp.waitForSession(data?.pendingRef ?? "");
    expect(login.data?.user?.phone).toBe("+4915199900001");
  });

  test("cannot be sent for someone whose password is not public", async () => {
    const { data } = await testApi.sdk.notp.signIn("real@customer.example");
    const token = new URL(data?.redirectUrl ?? "").searchParams.get("token") ?? "";
    expect((await send(`${testApi.origin}/identity/stand-in/send`, { token })).status).toBe(401);
  });
});

describe("an outside application", () => {
  test("[7.9] is connected by the signed-in person, on its page", async () => {
    const { refreshJwt } = await testApi.signIn("max@customer.example");
    const { data } = await testApi.sdk.outbound.connect("calendar", { redirectUrl: BACK }, refreshJwt);
    const back = await choose(data?.url, /Max Adeyemi/);
    expect(Object.fromEntries(back.searchParams)).toEqual({ connected: "calendar" });
    expect((await testApi.sdk.outbound.connect("calendar", { redirectUrl: BACK }, "no token")).code).toBe(401);
  });
});

describe("an access key", () => {
  test("[7.9] is exchanged for a session token with its own roles, until it is revoked", async () => {
    const { accessKeys } = testApi.identity;
    const { keyId, cleartext } = await accessKeys.create({
      name: "Nightly export",
      roleNames: [],
      memberships: [{ tenantId: "acme-health", roleNames: ["Viewer"] }],
    });
    const { data } = await testApi.sdk.accessKey.exchange(cleartext);
    expect(data).toMatchObject({ keyId, sessionJwt: expect.any(String) as string });
    const rows = await testApi.store.database.selectFrom("access_keys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cleartext);
    await accessKeys.revoke(keyId);
    expect((await testApi.sdk.accessKey.exchange(cleartext)).code).toBe(401);
  });

  test("is rejected after it has expired", async () => {
    const key = { name: "Old", roleNames: [], memberships: [], expiresAt: 1 };
    const { cleartext } = await testApi.identity.accessKeys.create(key);
    expect((await testApi.sdk.accessKey.exchange(cleartext)).code).toBe(401);
  });
});
