import { expect, test } from "vitest";

import { effectOfT, flowFor, withoutT } from "./t-parameter";

const KEEPING = ["user-profile-reset-password"];
const url = (query: string) => new URL(`http://console.acme.test/dashboard${query}`);

test.each([
  ["[4.13] without a session, t is removed", "?t=abc", false, "remove"],
  [
    "[4.13] whatever flow is named",
    "?t=abc&descope-login-flow=user-profile-reset-password%7C%23%7Cx_1",
    false,
    "remove",
  ],
  ["[4.14] with a session, t ends it", "?t=abc", true, "end-session"],
  ["[4.14] another flow ends it too", "?t=abc&descope-login-flow=sign-in%7C%23%7Cx_1", true, "end-session"],
  [
    "[4.14] the password reset keeps it",
    "?t=abc&descope-login-flow=user-profile-reset-password%7C%23%7Cx_1",
    true,
    "none",
  ],
  ["an address without t is left alone", "?x=1", true, "none"],
])("%s", (_, query, isAuthenticated, effect) => {
  expect(effectOfT(url(query), isAuthenticated, KEEPING)).toBe(effect);
});

test("[4.13] preserves the rest of the address", () => {
  expect(withoutT(url("?a=1&t=x&b=2"))).toBe("/dashboard?a=1&b=2");
  expect(withoutT(url("?t=x"))).toBe("/dashboard");
  expect(withoutT(new URL("https://console.example//evil.example/?t=x"))).toBe("/evil.example/");
});

test.each([
  ["[4.14] a link of the console opens the flow", "?flow=user-profile-reset-password", KEEPING[0]],
  ["[4.14] a mail link continues it", "?descope-login-flow=user-profile-reset-password%7C%23%7Cx_1&t=a", KEEPING[0]],
  ["no address chooses another flow", "?flow=sign-in", undefined],
  ["the flow that runs counts", "?flow=user-profile-reset-password&descope-login-flow=sign-in%7C%23%7Cx_1", undefined],
])("%s", (_, query, flow) => {
  expect(flowFor(url(query), KEEPING)).toBe(flow);
});
