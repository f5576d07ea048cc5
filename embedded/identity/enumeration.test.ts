import { quantile } from "d3-array";
import { afterAll, beforeAll, expect, test } from "vitest";

import { PASSWORD_COST } from "./passwords";
import { startTestApi, type TestIdentity } from "./test-support";

/*
 * Responses must not reveal whether someone has an account. Responses for a person and for no one are compared: text,
 * headers, and the time of the fastest of many alternating requests: slower ones only show how busy the host is.
 */

const BACK = "http://northwind.localhost:3000/sign-in";
const ROUNDS = 15;
/** The share of requests that are the fastest: between the second and the third of 15. */
const FASTEST = 0.1;
/** Times may differ by this share, and by this many milliseconds if both are short. */
const SHARE = 0.35;
const MILLISECONDS = 4;

let testApi: TestIdentity;
beforeAll(async () => {
  // Otherwise limits and locks would respond first.
  testApi = await startTestApi({
    attemptRules: { windowSeconds: 60, budget: 1_000_000, guessPrice: 1 },
    passwordCost: PASSWORD_COST,
  });
});
afterAll(() => testApi.close());

/** Of the same length, because a longer name makes a longer response. */
const KNOWN = "max@customer.example";
const UNKNOWN = "mad@customer.example";

/** The request that the widget sends when a button of a flow's first screen is pressed. */
const inFlow = (flowId: string, interactionId: string, email: string) => ({
  flowId,
  interactionId,
  options: { location: BACK },
  input: { email },
});

/** Requests that anyone who knows an address can send. */
const QUESTIONS: [name: string, path: string, bodyOf: (loginId: string) => object][] = [
  ["a wrong password", "auth/password/signin", (loginId) => ({ loginId, password: "wrong" })],
  ["a code by email", "auth/otp/signin/email", (loginId) => ({ loginId })],
  ["a sign-up by email", "auth/otp/signup/email", (loginId) => ({ loginId })],
  ["a wrong code", "auth/otp/verify/email", (loginId) => ({ loginId, code: "000000" })],
  ["a magic link", "auth/magiclink/signin/email", (loginId) => ({ loginId, URI: BACK })],
  ["an enchanted link", "auth/enchantedlink/signin/email", (loginId) => ({ loginId, URI: BACK })],
  ["a code of an authenticator app", "auth/totp/verify", (loginId) => ({ loginId, code: "000000" })],
  ["a reset of the password", "auth/password/reset", (loginId) => ({ loginId, redirectUrl: BACK })],
  ["a code on the sign-in screen", "flow/start", (email) => inFlow("sign-in-copy-new", "use-code", email)],
  ["a link on the sign-in screen", "flow/start", (email) => inFlow("sign-in-copy-new", "use-link", email)],
  ["a forgotten password", "flow/start", (email) => inFlow("sign-in-copy-new", "forgot-password", email)],
  ["a link for a new password", "flow/start", (email) => inFlow("user-profile-reset-password", "send-link", email)],
  ["a passkey", "auth/webauthn/signin/start", (loginId) => ({ loginId, origin: new URL(BACK).origin })],
];

test.each(QUESTIONS)(
  "%s has the same response for a person and for no one: text, headers and time",
  // A busy host may make one kind of request slower by chance; a difference in the work does so every time.
  { timeout: 60_000, retry: 4 },
  async (_name, path, bodyOf) => {
    const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const loginIds = isKnownFirst(round) ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN];
      const answers: Record<string, object> = {};
      for (const loginId of loginIds) {
        // Locks count wrong passwords of a login id, known or not; they have their own test.
        if (round % 15 === 0) await testApi.store.database.deleteFrom("wrong_passwords").execute();
        const before = performance.now();
        const response = await testApi.post(`/v1/${path}`, bodyOf(loginId));
        const body = await response.text();
        times[loginId]?.push(performance.now() - before);
        answers[loginId] = { status: response.status, headers: shapeOfHeaders(response), body: shapeOf(body) };
      }
      expect(answers[UNKNOWN]).toEqual(answers[KNOWN]);
    }
    const [known = 0, unknown = 0] = [KNOWN, UNKNOWN].map((loginId) => quantile(times[loginId] ?? [], FASTEST));
    const tolerated = Math.max(MILLISECONDS, SHARE * Math.max(known, unknown));
    expect(Math.abs(known - unknown), `${known.toFixed(1)} ms and ${unknown.toFixed(1)} ms`).toBeLessThan(tolerated);
  },
);

/**
 * Each comes first half of the time, because the second of two requests finds a warmer cache. The order has no period
 * (it is the Thue-Morse sequence), because a busy host interrupts a process at regular times.
 */
function isKnownFirst(round: number): boolean {
  return round.toString(2).replaceAll("0", "").length % 2 === 0;
}

/** The date and the fingerprint of a response always differ. */
function shapeOfHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !["date", "etag"].includes(name));
}

/** Replaces random ids, challenges and numbers by their kind and length, and the sent values by their names. */
function shapeOf(body: string): string {
  return body
    .replaceAll(KNOWN, "<login id>")
    .replaceAll(UNKNOWN, "<login id>")
    .replaceAll(/[\w-]{30,}/g, (text) => `<${String(text.length)}>`)
    .replaceAll(/"linkId":"\d\d"/g, '"linkId":"<2>"')
    .replaceAll(/the number \d\d/g, "the number <2>");
}
