import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ask, type Answer } from "../support/ask.ts";
import { cookiesOf, tokensOf, type Tokens } from "../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "console.northwind.test";
let livery: RunningConsole;
let tokens: Tokens;
let other: Tokens;

beforeAll(async () => {
  livery = await startConsole({ RATE_LIMITS: "on" });
  tokens = await tokensOf(livery, "tenantAdmin");
  other = await tokensOf(livery, "tenantAdmin");
});
afterAll(() => livery.close());

const own = { origin: `http://${HOST}`, "content-type": "application/x-www-form-urlencoded" };

interface PendingFlow {
  pendingRef: string;
  executionId: string;
  stepId: string;
}

/** Repeats a request until it is rejected with 429, up to the given number of times. */
async function untilRefused(most: number, send: (count: number) => Promise<Answer>): Promise<Answer> {
  for (let count = 0; count < most; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(count + index)));
    const refused = answers.find(({ status }) => status === 429);
    if (refused) return refused;
  }
  throw new Error(`None of ${String(most)} requests was refused`);
}

function expectRetryAfter({ headers }: Answer): void {
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
}

describe("requests above a limit return 429 with Retry-After:", { timeout: 60_000 }, () => {
  test("changes by one session; another person's session is unaffected", async () => {
    const headers = { ...own, cookie: cookiesOf(tokens) };
    const refused = await untilRefused(400, () =>
      ask(livery, HOST, "/preferences", { method: "POST", body: "intent=save&timezone=utc", headers }),
    );
    expectRetryAfter(refused);
    expect(refused.body).toMatch(/Too many requests\. Try again in \d+ s\./);
    const member = { ...own, cookie: cookiesOf(await tokensOf(livery, "member")) };
    const answer = await ask(livery, HOST, "/preferences", {
      method: "POST",
      body: "intent=save&timezone=utc",
      headers: member,
    });
    expect(answer.status).toBeLessThan(400);
  });

  test("changes as data requests, in the format that the page reads", async () => {
    const headers = { ...own, cookie: cookiesOf(tokens) };
    const answer = await ask(livery, HOST, "/preferences.data", {
      method: "POST",
      body: "intent=save&timezone=utc",
      headers,
    });
    expect(answer.status).toBe(429);
    expectRetryAfter(answer);
    expect(answer.headers["content-type"]).toContain("text/x-script");
    expect(answer.body).toContain("Too many requests");
  });

  test("changes by one person, across sessions", async () => {
    const headers = { ...own, cookie: cookiesOf(other) };
    const refused = await untilRefused(300, () =>
      ask(livery, HOST, "/preferences.data", { method: "POST", body: "intent=save&timezone=utc", headers }),
    );
    expectRetryAfter(refused);
  });

  test("exports by one session", async () => {
    const headers = { cookie: cookiesOf(await tokensOf(livery, "member")) };
    const refused = await untilRefused(200, () => ask(livery, HOST, "/exports/nothing", { headers }));
    expectRetryAfter(refused);
  });

  test("guesses of login IDs, in the format that the sign-in widget shows", async () => {
    const refused = await untilRefused(300, (count) =>
      ask(livery, HOST, "/identity/v1/auth/password/signin", {
        method: "POST",
        body: JSON.stringify({ loginId: `person${String(count)}@customer.example`, password: "guess" }),
        headers: { origin: `http://${HOST}`, "content-type": "application/json", authorization: "Bearer livery" },
      }),
    );
    expectRetryAfter(refused);
    expect(JSON.parse(refused.body)).toMatchObject({ errorCode: "E130429" });
    const session = await ask(livery, HOST, "/session", {
      method: "POST",
      body: "sessionJwt=x&refreshJwt=y",
      headers: own,
    });
    expect(session.status).toBe(429);
    expect(JSON.parse(session.body)).toMatchObject({ outcome: "stay" });
  });

  test("but polling whether a link was opened does not count as a sign-in attempt", async () => {
    const fresh = await startConsole({ RATE_LIMITS: "on" });
    const post = (path: string, body: object) =>
      ask(fresh, HOST, `/identity/v1/${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { origin: `http://${HOST}`, "content-type": "application/json", authorization: "Bearer livery" },
      });
    const email = "max@customer.example";
    const link = { loginId: email, URI: `http://${HOST}/sign-in` };
    const { pendingRef } = JSON.parse((await post("auth/enchantedlink/signin/email", link)).body) as PendingFlow;
    const flowId = "sign-in-copy-new";
    const flow = JSON.parse(
      (await post("flow/start", { flowId, interactionId: "use-link", input: { email } })).body,
    ) as PendingFlow;
    for (let count = 0; count < 80; count += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0
            ? post("auth/enchantedlink/pending-session", { pendingRef })
            : post("flow/next", { ...flow, interactionId: "polling" }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 200]));
    }
    const signIn = await post("auth/password/signin", { loginId: email, password: "guess" });
    expect(signIn.status).toBe(401);
    await fresh.close();
  });

  test("but page loads do not count", async () => {
    expect((await ask(livery, HOST, "/sign-in")).status).toBe(200);
  });
});
