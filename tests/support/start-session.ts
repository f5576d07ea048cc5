import { parseSetCookie } from "cookie";
import type { BrowserContext } from "playwright/test";

import { ask } from "./ask.ts";
import type { Person } from "./people.ts";
import { tokensOf } from "./signed-in.ts";
import type { RunningConsole } from "./start-console.ts";

type NewCookies = Parameters<BrowserContext["addCookies"]>[0];

/**
 * Signs a person in on a host, and returns the cookies that the console sets. No page is loaded: the one with the widget
 * costs more than most screens. Throws if the person is rejected.
 */
export async function startSession(livery: RunningConsole, person: Person, host: string): Promise<NewCookies> {
  const { sessionJwt, refreshJwt } = await tokensOf(livery, person);
  const { status, setCookies } = await ask(livery, host, "/session", {
    method: "POST",
    headers: { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ sessionJwt, refreshJwt }).toString(),
  });
  if (status !== 200) throw new Error(`${person} could not sign in on ${host}: ${status}`);
  const url = `http://${host}:${livery.port}`;
  return setCookies
    .map((line) => parseSetCookie(line))
    .filter(({ maxAge }) => maxAge !== 0)
    .map(({ name, value = "", httpOnly = false }) => ({ name, value, url, httpOnly, sameSite: "Lax" as const }));
}
