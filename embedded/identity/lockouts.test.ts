import { afterAll, beforeAll, expect, test } from "vitest";

import { DEMO_PASSWORD } from "./demo-people";
import { startTestApi, type TestIdentity } from "./test-support";

let testApi: TestIdentity;
beforeAll(async () => {
  // The budget of a single address is not reached: the guesses come from many addresses.
  testApi = await startTestApi({ attemptRules: { windowSeconds: 60, budget: 10_000, guessPrice: 1 } });
});
afterAll(() => testApi.close());

async function guessUntilLocked(loginId: string) {
  for (let guesses = 0; guesses < 20; guesses++) {
    expect((await testApi.sdk.password.signIn(loginId, "wrong")).code).toBe(401);
  }
  return testApi.sdk.password.signIn(loginId, DEMO_PASSWORD);
}

test("[8.10] twenty wrong passwords lock a login id for a quarter of an hour, known or not", async () => {
  const known = await guessUntilLocked("max@customer.example");
  expect([known.code, known.error?.errorCode, known.error?.retryAfter]).toEqual([429, "E130429", expect.any(Number)]);
  expect(known.error?.retryAfter).toBeGreaterThan(880);
  const unknown = await guessUntilLocked("nobody@customer.example");
  expect([unknown.code, unknown.error?.errorCode]).toEqual([429, "E130429"]);
  expect((await testApi.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD)).code).toBe(200);
  await testApi.restart();
  expect((await testApi.sdk.password.signIn(" MAX@customer.example", DEMO_PASSWORD)).code).toBe(429);
  testApi.passSeconds(901);
  expect((await testApi.sdk.password.signIn("max@customer.example", DEMO_PASSWORD)).code).toBe(200);
}, 60_000);

test("the right password resets the count of wrong ones", async () => {
  for (let guesses = 0; guesses < 19; guesses++) await testApi.sdk.password.signIn("tess@customer.example", "wrong");
  expect((await testApi.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD)).code).toBe(200);
  expect((await testApi.sdk.password.signIn("tess@customer.example", "wrong")).code).toBe(401);
  expect((await testApi.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD)).code).toBe(200);
}, 60_000);

test("a new password unlocks its login id", async () => {
  const { refreshJwt } = await testApi.signIn("theo@throughwave.example");
  expect((await guessUntilLocked("theo@throughwave.example")).code).toBe(429);
  await testApi.sdk.password.update("theo@throughwave.example", "Rather-long-1", refreshJwt);
  expect((await testApi.sdk.password.signIn("theo@throughwave.example", "Rather-long-1")).code).toBe(200);
}, 60_000);
