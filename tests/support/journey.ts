import {
  expect,
  test as base,
  type BrowserContext,
  type Cookie,
  type Locator,
  type Page,
  type Response,
} from "playwright/test";

import { PASSWORD, type Person } from "./people.ts";
import { startConsole, type RunningConsole } from "./start-console.ts";
import { startSession } from "./start-session.ts";
import { addVirtualAuthenticator, type VirtualAuthenticator } from "./virtual-authenticator.ts";

interface JourneyFixtures {
  /** Fails a test in which the page violated its security policy, failed, or sent a request to a third party. */
  strict: undefined;
  /** A device with passkeys, such as a phone or a laptop. */
  authenticator: VirtualAuthenticator;
  /** Opens an address of a branded host. */
  open: (host: string, path: string) => Promise<void>;
  /** Signs a person in on a host without the sign-in page, which has its own tests, and opens an address. */
  openAs: (person: Person, host: string, path: string) => Promise<void>;
}
interface WorkerFixtures {
  livery: RunningConsole;
  sessions: Map<string, Cookie[]>;
}

/** The session's tokens, which may be split over numbered cookies, and the browser's zone, which no test changes. */
const SESSION_COOKIE = /^(DSR?(\.\d)?|zone)$/;

/** Journeys of a person, with one server and one browser per worker. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  livery: [
    // Playwright infers a fixture's dependencies from the destructured parameter.
    async ({}, provide) => {
      const livery = await startConsole();
      await provide(livery);
      await livery.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  sessions: [async ({}, provide) => provide(new Map()), { scope: "worker" }],
  strict: [
    async ({ context }, provide) => {
      const violations = watchForViolations(context);
      await provide(undefined);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  authenticator: async ({ page }, provide) => {
    const authenticator = await addVirtualAuthenticator(page);
    await provide(authenticator);
    await authenticator.remove();
  },
  page: async ({ page }, provide) => {
    answerWhenItLives(page);
    // The shared page keeps the pointer where the test before left it, perhaps over what this test hovers over.
    await page.mouse.move(700, 1);
    await provide(page);
    // A page that is still opening another one would interrupt Playwright, which empties it for the next test.
    const leave = () => page.goto("about:blank");
    if (!page.isClosed()) await leave().catch(leave);
  },
  open: async ({ page, livery }, provide) => {
    await provide(async (host, path) => {
      await page.goto(`http://${host}:${livery.port}${path}`);
    });
  },
  openAs: async ({ page, open, context, sessions, livery, timezoneId }, provide) => {
    const signedIn = new Map<string, Person>();
    const begin = async (person: Person, host: string) => {
      const zone = {
        name: "zone",
        value: encodeURIComponent(timezoneId ?? "UTC"),
        url: `http://${host}:${livery.port}`,
      };
      await context.addCookies([zone, ...(await startSession(livery, person, host))]);
    };
    // Sessions are renewed over time and a refresh token is valid for one use; after signing out there is none.
    const keep = async (host: string) => {
      const cookies = await context.cookies(`http://${host}:${livery.port}`);
      const kept = cookies.filter(({ name }) => SESSION_COOKIE.test(name));
      const key = `${signedIn.get(host)} ${host}`;
      if (kept.some(({ name }) => name === "DSR")) sessions.set(key, kept);
      else sessions.delete(key);
    };
    await provide(async (person, host, path) => {
      if (signedIn.has(host)) await keep(host);
      const known = sessions.get(`${person} ${host}`);
      if (known) await context.addCookies(known);
      else await begin(person, host);
      signedIn.set(host, person);
      await open(host, path);
      if (!known || !isSignIn(page.url())) return;
      // The page of an earlier test was renewing its session while its cookies were saved: those are the old ones,
      // already used.
      await begin(person, host);
      await open(host, path);
    });
    for (const host of signedIn.keys()) await keep(host);
  },
});

export { expect };

function isSignIn(address: string): boolean {
  return new URL(address).pathname === "/sign-in";
}

/** Makes the page's own navigation wait for hydration: on a slow host, earlier key presses and text are lost. */
function answerWhenItLives(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(isHydrated);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await page.waitForFunction(isHydrated);
    return answer;
  };
}

/** The property that React 18 sets on the document that it renders into. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Whether React has hydrated the document in the browser; a page without scripts has nothing to wait for. */
function isHydrated(): boolean {
  if (!("__remixContext" in window)) return true;
  const marked = Object.entries(document) as [string, ReactRoot][];
  const [, root] = marked.find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  return root?.stateNode.current.memoizedState.isDehydrated === false;
}

/** The answer to the next form or choice that the page sends. */
export function nextPost(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.request().method() === "POST");
}

/** Signs in through the identity provider's own widget. */
export async function signInByWidget(page: Page, loginId: string, password = PASSWORD): Promise<void> {
  await emailField(page).fill(loginId);
  await page.locator("descope-password input").first().fill(password);
  await submitPassword(page);
}

/** Submits the widget's form as filled in. */
export function submitPassword(page: Page): Promise<void> {
  return pressInWidget(page, "submit-password");
}

/** Presses a button of the widget until it reacts: the widget ignores a click within half a second of another one. */
export async function pressInWidget(page: Page, button: string): Promise<void> {
  await expect(async () => {
    const sent = page.waitForRequest(/\/v1\/flow\/(start|next)$/, { timeout: 1_000 });
    await Promise.all([sent, page.locator(`descope-button#${button}`).click({ timeout: 1_000 })]);
  }).toPass();
}

/** The widget's field for the email of the person who signs in. */
export function emailField(page: Page): Locator {
  return page.locator("descope-email-field input");
}

/** The newest link that the embedded identity provider sent to an address. */
export async function linkSentTo(livery: RunningConsole, to: string): Promise<string> {
  const answer = await fetch(`${livery.embedded}/identity/outbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as { messages: { link?: string }[] };
  return messages.find(({ link }) => link !== undefined)?.link ?? "";
}

function watchForViolations(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on("console", (message) => {
    if (/Content Security Policy|hydrat|did not match|Minified React error|^Shortcut /i.test(message.text()))
      violations.push(message.text());
  });
  context.on("weberror", (failed) => violations.push(`uncaught: ${failed.error().message}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs =
      protocol === "data:" || protocol === "blob:" || hostname.endsWith("localhost") || hostname.endsWith(".test");
    if (!isOurs) violations.push(`third party: ${request.url()}`);
  });
  return violations;
}
