import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { IdentityError, LoginResult } from "~/contract/identity";

import { DEMO_PASSWORD } from "../demo-people";
import { PASSWORD_COST } from "../passwords";
import { startTestApi, type TestIdentity } from "../test-support";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

test("[7.9] [3.5] password.signIn of the SDK returns the login result", async () => {
  const { ok, data } = await testApi.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD);
  expect(ok).toBe(true);
  const login = LoginResult.parse(data);
  expect(login.refreshJwt).toBeTruthy();
  expect(login.firstSeen).toBe(true);
  expect(login.user?.email).toBe("tess@customer.example");
});

test.each([
  ["max@customer.example", "wrong", 401, "Incorrect email or password"],
  ["nobody@customer.example", DEMO_PASSWORD, 401, "Incorrect email or password"],
  ["dan@customer.example", DEMO_PASSWORD, 403, "This account is disabled. Ask your administrator."],
])("%s with the password %s returns %i", async (loginId, password, status, description) => {
  const { code, error } = await testApi.sdk.password.signIn(loginId, password);
  expect(code).toBe(status);
  expect(IdentityError.parse(error).errorDescription).toBe(description);
});

test("rejecting an unknown person takes as long as rejecting a wrong password", async () => {
  const slow = await startTestApi({ passwordCost: PASSWORD_COST });
  const timeOf = async (loginId: string) => {
    const before = performance.now();
    await slow.sdk.password.signIn(loginId, "wrong");
    return performance.now() - before;
  };
  let [known, unknown] = [Infinity, Infinity];
  for (let round = 0; round < 5; round++) {
    known = Math.min(known, await timeOf("max@customer.example"));
    unknown = Math.min(unknown, await timeOf("x@customer.example"));
  }
  expect(unknown).toBeGreaterThan(known / 3);
  await slow.close();
});

test.each([
  [{ loginId: 7, password: "x" }, '"loginId" must be a string'],
  [{ loginId: "", password: "x" }, '"loginId" must not be empty'],
  [{ loginId: "x" }, '"password" must be a string'],
])("[5.2] rejects the body %j: %s", async (body, sentence) => {
  const response = await testApi.post("/v1/auth/password/signin", body);
  expect(response.status).toBe(400);
  expect(IdentityError.parse(await response.json()).errorMessage).toBe(sentence);
});

test("[8.10] a 429 response passes the retry-after header to the SDK", async () => {
  const strict = await startTestApi({ attemptRules: { windowSeconds: 90, budget: 6, guessPrice: 6 } });
  await strict.sdk.password.signIn("max@customer.example", "wrong");
  const { code, error } = await strict.sdk.password.signIn("max@customer.example", DEMO_PASSWORD);
  expect(code).toBe(429);
  expect(error?.retryAfter).toBeGreaterThan(80);
  expect(error?.retryAfter).toBeLessThanOrEqual(90);
  await strict.close();
});

describe("a password", () => {
  test("[7.9] signs up a new person, and its policy can be read", async () => {
    const { data: policy } = await testApi.sdk.password.policy();
    expect(policy).toMatchObject({ minLength: 10, lowercase: true, uppercase: true, number: true });
    const weak = await testApi.sdk.password.signUp("ada@customer.example", "short");
    expect([weak.code, weak.error?.errorCode]).toEqual([400, "E061401"]);
    const { data } = await testApi.sdk.password.signUp("ada@customer.example", "Rather-long-1", { name: "Ada Obi" });
    expect(data).toMatchObject({ firstSeen: true, user: { displayName: "Ada Obi", verifiedEmail: false } });
    const again = await testApi.sdk.password.signUp("ada@customer.example", "Rather-long-2");
    expect([again.code, again.error?.errorCode]).toEqual([400, "E062107"]);
  });

  test("[7.9] is reset by a link that signs in, and then updated; other sessions end", async () => {
    const other = await testApi.signIn("max@customer.example");
    const { data: sent } = await testApi.sdk.password.sendReset(
      "max@customer.example",
      "http://northwind.localhost/sign-in",
    );
    expect(sent).toMatchObject({ resetMethod: "magiclink", maskedEmail: "m***@customer.example" });
    const [message] = await testApi.identity.outbox.list("max@customer.example");
    const token = new URL(message?.link ?? "").searchParams.get("t") ?? "";
    const { data: login } = await testApi.sdk.magicLink.verify(token);
    await testApi.sdk.password.update("max@customer.example", "Rather-long-1", login?.refreshJwt);
    expect((await testApi.sdk.refresh(other.refreshJwt)).code).toBe(401);
    expect((await testApi.sdk.password.signIn("max@customer.example", "Rather-long-1")).code).toBe(200);
  });

  test("[7.9] is replaced by someone who knows the current one", async () => {
    const wrong = await testApi.sdk.password.replace("theo@throughwave.example", "not it", "Rather-long-1");
    expect(wrong.code).toBe(401);
    const { data } = await testApi.sdk.password.replace("theo@throughwave.example", DEMO_PASSWORD, "Rather-long-1");
    expect(data?.user?.email).toBe("theo@throughwave.example");
  });

  test("of someone else cannot be updated", async () => {
    const { refreshJwt } = await testApi.signIn("tess@customer.example");
    expect((await testApi.sdk.password.update("robin@provider.example", "Rather-long-1", refreshJwt)).code).toBe(403);
  });
});
