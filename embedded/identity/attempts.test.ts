import { expect, test } from "vitest";

import { createAttemptLimiter } from "./attempts";

const rules = { windowSeconds: 60, budget: 12, guessPrice: 6 };

test("two wrong guesses use up the budget, and the response states the wait in seconds", () => {
  let now = 0;
  const limiter = createAttemptLimiter(() => now, rules);
  limiter.pay("ann@x.example", "1.1.1.1");
  now = 20_500;
  limiter.pay(" Ann@x.example", "1.1.1.1");
  expect(() => limiter.pay("ann@x.example", "1.1.1.1")).toThrow("Too many attempts. Try again in 40 s");
  now = 60_000;
  expect(() => limiter.pay("ann@x.example", "1.1.1.1")).not.toThrow();
});

test("right guesses cost one each, so that many but not unlimited guesses are possible", () => {
  const limiter = createAttemptLimiter(() => 0, rules);
  for (let guesses = 0; guesses < 7; guesses++) limiter.pay("ann@x.example", "1.1.1.1").wasRight();
  expect(() => limiter.pay("ann@x.example", "1.1.1.1")).toThrow();
});

test("other people and other addresses have separate budgets", () => {
  const limiter = createAttemptLimiter(() => 0, { ...rules, budget: 6 });
  limiter.pay("ann@x.example", "1.1.1.1");
  expect(() => limiter.pay("bob@x.example", "1.1.1.1")).not.toThrow();
  expect(() => limiter.pay("ann@x.example", "2.2.2.2")).not.toThrow();
});

test("counts can be reset", () => {
  const limiter = createAttemptLimiter(() => 0, { ...rules, budget: 6 });
  limiter.pay("ann@x.example", "1.1.1.1");
  expect(() => limiter.pay("ann@x.example", "1.1.1.1")).toThrow();
  limiter.forget();
  expect(() => limiter.pay("ann@x.example", "1.1.1.1")).not.toThrow();
});
