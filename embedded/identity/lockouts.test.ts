import { afterAll, beforeAll, expect, test } from "vitest";

import { DEMO_PASSWORD } from "./demo-people";
import { openHouse, type IdentityHouse } from "./test-support";

let house: IdentityHouse;
beforeAll(async () => {
  // The budget of one address is out of the way: the guesses are those of many addresses.
  house = await openHouse({ attemptRules: { windowSeconds: 60, budget: 10_000, guessPrice: 1 } });
});
afterAll(() => house.close());

async function guessUntilLocked(loginId: string) {
  for (let guesses = 0; guesses < 20; guesses++) {
    expect((await house.sdk.password.signIn(loginId, "wrong")).code).toBe(401);
  }
  return house.sdk.password.signIn(loginId, DEMO_PASSWORD);
}

test("[8.10] twenty wrong passwords lock a login id for a quarter of an hour, known or not", async () => {
  const known = await guessUntilLocked("max@customer.example");
  expect([known.code, known.error?.errorCode, known.error?.retryAfter]).toEqual([429, "E130429", expect.any(Number)]);
  expect(known.error?.retryAfter).toBeGreaterThan(880);
  const unknown = await guessUntilLocked("nobody@customer.example");
  expect([unknown.code, unknown.error?.errorCode]).toEqual([429, "E130429"]);
  expect((await house.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD)).code).toBe(200);
  await house.restart();
  expect((await house.sdk.password.signIn(" MAX@customer.example", DEMO_PASSWORD)).code).toBe(429);
  house.passSeconds(901);
  expect((await house.sdk.password.signIn("max@customer.example", DEMO_PASSWORD)).code).toBe(200);
}, 60_000);

test("the right password forgets the wrong ones before it", async () => {
  for (let guesses = 0; guesses < 19; guesses++) await house.sdk.password.signIn("tess@customer.example", "wrong");
  expect((await house.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD)).code).toBe(200);
  expect((await house.sdk.password.signIn("tess@customer.example", "wrong")).code).toBe(401);
  expect((await house.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD)).code).toBe(200);
}, 60_000);

test("a new password unlocks its login id", async () => {
  const { refreshJwt } = await house.signIn("theo@throughwave.example");
  expect((await guessUntilLocked("theo@throughwave.example")).code).toBe(429);
  await house.sdk.password.update("theo@throughwave.example", "Rather-long-1", refreshJwt);
  expect((await house.sdk.password.signIn("theo@throughwave.example", "Rather-long-1")).code).toBe(200);
}, 60_000);
