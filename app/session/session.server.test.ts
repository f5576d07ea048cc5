import { expect, test } from "vitest";

import type { RequestContext } from "~/context";
import { IdentityFailure } from "~/identity/client.server";

import type { CookieLines } from "./cookies.server";
import { createRefresher } from "./refresh.server";
import { readSession, renewSession, replaceTokens, type Session } from "./session.server";

const NOW = new Date("2026-06-01T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;

/** A provider that accepts each refresh token once: r1 is exchanged for r2, and so on. `left` is that of the session. */
function openProvider(left: number, fail?: IdentityFailure) {
  const used: string[] = [];
  const refresher = createRefresher(async (refreshJwt) => {
    await Promise.resolve();
    used.push(refreshJwt);
    if (fail) throw fail;
    const next = Number(refreshJwt.slice(1)) + 1;
    return { sessionJwt: `s${next}`, refreshJwt: `r${next}` };
  });
  const verifier = {
    verifySessionToken: (token: string) => {
      const exp = token === "s1" ? SECONDS + left : SECONDS + 600;
      return Promise.resolve({ state: exp > SECONDS ? "valid" : "expired", claims: { sub: "u", exp } });
    },
    isRefreshTokenOf: () => Promise.resolve(true),
  };
  const identity = { cookies: { session: "DS", refresh: "DSR" } };
  const limits = { session: { refreshBeforeExpirySeconds: 20 } };
  const services = { refresher, verifier, catalogue: { identity, limits }, now: () => NOW };
  /**
   * The values of the refresh cookie that one request sets, at the end of `work` after it has read its session; an empty
   * one removes it.
   */
  const ask = async (read: typeof readSession, work?: (context: RequestContext, session?: Session) => unknown) => {
    const added: CookieLines[] = [];
    const context = { services, setCookies: (lines: CookieLines) => added.push(lines) } as unknown as RequestContext;
    const session = await read(context, "DS=s1; DSR=r1");
    await work?.(context, session);
    const lines = added.flatMap((some) => (typeof some === "function" ? some() : some));
    const set = lines.flatMap((line) => /^DSR=([^;]*)/.exec(line)?.[1] ?? []);
    return { set, token: session?.tokens.refreshJwt };
  };
  return { ask, used, refresher };
}

test.each([
  ["has expired", -5],
  ["is about to expire", 15],
])("parallel requests and timers whose session %s exchange its token once, and set the same one", async (_, left) => {
  const { ask, used } = openProvider(left);
  const answers = await Promise.all([readSession, renewSession, readSession, renewSession].map((read) => ask(read)));
  expect(used).toEqual(["r1"]);
  expect(answers).toEqual(answers.map(() => ({ set: ["r2"], token: "r2" })));
});

test("a page that responds late sets the tokens of another request that replaced its own in the meantime", async () => {
  const { ask } = openProvider(-5);
  let respond = () => {};
  const page = ask(readSession, () => new Promise<void>((resolve) => (respond = resolve)));
  const other = await ask(readSession, async (context, session) => {
    if (session) await replaceTokens(context, session, { sessionJwt: "s9", refreshJwt: "r9" });
  });
  respond();
  expect([other.set.at(-1), (await page).set]).toEqual(["r9", ["r9"]]);
});

test("[4.6] a page that responds after its session was ended does not restore it", async () => {
  const { ask, refresher } = openProvider(-5);
  const page = await ask(readSession, (_, session) => refresher.replace(session?.tokens.refreshJwt ?? "", undefined));
  expect(page.set).toEqual([""]);
});

test("[4.2] a timer refreshes a session that a page would still use", async () => {
  const { ask, used } = openProvider(300);
  expect(await ask(readSession)).toEqual({ set: [], token: "r1" });
  expect(await ask(renewSession)).toEqual({ set: ["r2"], token: "r2" });
  expect(used).toEqual(["r1"]);
});

test("[4.5] a rejected token is removed by a page and by a timer", async () => {
  const { ask } = openProvider(-5, new IdentityFailure("/v1/auth/refresh", 401, "", "", 0));
  expect(await ask(readSession)).toEqual({ set: [""], token: undefined });
  expect(await ask(renewSession)).toEqual({ set: [""], token: undefined });
});

test("while the provider is down, a page uses a session that is about to expire, and no token is removed", async () => {
  const down = new IdentityFailure("/v1/auth/refresh", 503, "", "", 0);
  expect(await openProvider(15, down).ask(readSession)).toEqual({ set: [], token: "r1" });
  await expect(openProvider(-5, down).ask(readSession)).rejects.toBe(down);
  await expect(openProvider(15, down).ask(renewSession)).rejects.toBe(down);
});
