import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestApi, type TestIdentity } from "../test-support";

const BACK = "http://northwind.localhost:3000/sign-in";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

async function tokenSentTo(address: string): Promise<string> {
  const [message] = await testApi.identity.outbox.list(address);
  const link = new URL(message?.link ?? "");
  expect(`${link.origin}${link.pathname}`).toBe(BACK);
  return link.searchParams.get("t") ?? "";
}

describe("a magic link", () => {
  test("[7.9] signs in where it is opened, once", async () => {
    const sent = await testApi.sdk.magicLink.signIn.email("max@customer.example", BACK);
    expect(sent.data).toEqual({ maskedEmail: "m***@customer.example" });
    const token = await tokenSentTo("max@customer.example");
    const { data } = await testApi.sdk.magicLink.verify(token);
    expect(data?.user?.email).toBe("max@customer.example");
    expect((await testApi.sdk.magicLink.verify(token)).code).toBe(401);
  });

  test("[7.9] signs up, also by text message", async () => {
    await testApi.sdk.magicLink.signUp.sms("+4915155500001", BACK, { name: "Ben Ito" });
    const { data } = await testApi.sdk.magicLink.verify(await tokenSentTo("+4915155500001"));
    expect(data).toMatchObject({ firstSeen: true, user: { phone: "+4915155500001", name: "Ben Ito" } });
  });

  test("sent by text message proves no email address", async () => {
    await testApi.sdk.magicLink.signUp.sms("+4915155500002", BACK, { email: "ceo@customer.example" });
    const { data } = await testApi.sdk.magicLink.verify(await tokenSentTo("+4915155500002"));
    expect(data?.user).toMatchObject({ email: "ceo@customer.example", verifiedEmail: false });
  });

  test("[7.9] survives a restart, and changes an email address", async () => {
    const { refreshJwt } = await testApi.signIn("theo@throughwave.example");
    await testApi.sdk.magicLink.update.email(
      "theo@throughwave.example",
      "t.costa@throughwave.example",
      BACK,
      refreshJwt,
    );
    const token = await tokenSentTo("t.costa@throughwave.example");
    await testApi.restart();
    expect((await testApi.sdk.magicLink.verify(token)).data?.user?.email).toBe("t.costa@throughwave.example");
  });

  test("expires after ten minutes", async () => {
    await testApi.sdk.magicLink.signUpOrIn.email("tess@customer.example", BACK);
    const token = await tokenSentTo("tess@customer.example");
    testApi.passSeconds(601);
    expect((await testApi.sdk.magicLink.verify(token)).code).toBe(401);
  });

  test.each(["https://attacker.io/x", "javascript:alert(1)", "//attacker.io", "not an address"])(
    "never redirects to %s",
    async (address) => {
      const { code } = await testApi.sdk.magicLink.signIn.email("max@customer.example", address);
      expect(code).toBe(400);
    },
  );
});

describe("an enchanted link", () => {
  test("[4.7, 7.9] signs in the waiting browser once it is opened in another", async () => {
    const { data: sent } = await testApi.sdk.enchantedLink.signIn("tess@customer.example", BACK);
    expect(sent?.linkId).toMatch(/^\d\d$/);
    const waiting = testApi.sdk.enchantedLink.waitForSession(sent?.pendingRef ?? "", {
      pollingIntervalMs: 1000,
      timeoutMs: 10_000,
    });
    const [message] = await testApi.identity.outbox.list("tess@customer.example");
    expect(message?.text).toContain(sent?.linkId);
    expect((await testApi.sdk.enchantedLink.verify(await tokenSentTo("tess@customer.example"))).code).toBe(200);
    const { data } = await waiting;
    expect(data?.user?.email).toBe("tess@customer.example");
    const again = await testApi.post("/v1/auth/enchantedlink/pending-session", { pendingRef: sent?.pendingRef });
    expect(again.status).toBe(401);
  });

  test("returns E062503 until it is opened", async () => {
    const { data: sent } = await testApi.sdk.enchantedLink.signUp("new@customer.example", BACK, { name: "New Person" });
    const answer = await testApi.post("/v1/auth/enchantedlink/pending-session", { pendingRef: sent?.pendingRef });
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ errorCode: "E062503" })]);
  });

  test("has the same response for an unknown login id, and sends nothing", async () => {
    const { code, data } = await testApi.sdk.enchantedLink.signIn("nobody@customer.example", BACK);
    expect([code, data?.maskedEmail]).toEqual([200, "n***@customer.example"]);
    expect(await testApi.identity.outbox.list("nobody@customer.example")).toEqual([]);
  });
});
