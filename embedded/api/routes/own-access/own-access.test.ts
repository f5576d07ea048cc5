import { afterAll, beforeAll, expect, test } from "vitest";

import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";
import type { OwnAccess } from "~/contract/own-access";

import { DEMO_PASSWORD } from "../../../identity/demo-people";
import { seedUserId } from "../../../identity/people";
import { createSoftAuthenticator } from "../../../identity/auth/soft-authenticator";
import { startTestApi, PEOPLE, type TestApi } from "../../../test-support/test-api";

const ORIGIN = "http://northwind.localhost:3000";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

function ask(path: string, body: object, token = "", headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${testApi.origin}/identity/v1/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${EMBEDDED_PROJECT_ID}${token}`, ...headers },
    body: JSON.stringify(body),
  });
}

interface Tokens {
  sessionJwt: string;
  refreshJwt: string;
}

async function signIn(userAgent: string): Promise<Tokens> {
  const body = { loginId: PEOPLE.member, password: DEMO_PASSWORD };
  return (await (await ask("password/signin", body, "", { "user-agent": userAgent })).json()) as Tokens;
}

const by = ({ sessionJwt }: Tokens) => ({ as: "member" as const, headers: { authorization: `Bearer ${sessionJwt}` } });
const read = (tokens: Tokens) => testApi.read<OwnAccess>("/user/me/security", by(tokens));
const remove = (path: string, tokens: Tokens) => testApi.call(`/user/me/${path}`, { method: "DELETE", ...by(tokens) });

test("users see their sessions with browser and address, and can end one", async () => {
  const here = await signIn(BROWSER);
  const elsewhere = await signIn("Another browser");
  const { sessions } = await read(here);
  const other = sessions.find(({ userAgent }) => userAgent === "Another browser");
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ userAgent: BROWSER, ip: "127.0.0.1" });
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect((await remove(`session/${other?.sessionId ?? ""}`, here)).status).toBe(204);
  expect((await testApi.call("/user/me/security", by(elsewhere))).status).toBe(401);
  expect((await ask("refresh", {}, `:${elsewhere.refreshJwt}`)).status).toBe(401);
  expect((await remove(`session/${other?.sessionId ?? ""}`, here)).status).toBe(404);
});

test("sessions and passkeys of another user cannot be ended", async () => {
  const here = await signIn(BROWSER);
  const foreign = await testApi.read<OwnAccess>("/user/me/security", { as: "tenantAdmin" });
  const [session] = foreign.sessions;
  expect((await remove(`session/${session?.sessionId ?? ""}`, here)).status).toBe(404);
  expect((await remove("passkey/unknown", here)).status).toBe(404);
});

test("a passkey is listed with its host, and can be used to sign in until it is removed", async () => {
  const here = await signIn(BROWSER);
  const authenticator = createSoftAuthenticator(ORIGIN);
  const start = await ask("webauthn/update/start", { loginId: PEOPLE.member, origin: ORIGIN }, `:${here.refreshJwt}`);
  const { transactionId, options } = (await start.json()) as { transactionId: string; options: string };
  const response = authenticator.create(options);
  await ask("webauthn/update/finish", { transactionId, response }, `:${here.refreshJwt}`);
  const { passkeys } = await read(here);
  expect(passkeys).toMatchObject([{ host: "northwind.localhost", lastUsedAt: null }]);
  // Administrators see it as well. The account belongs to several organizations, so only the provider removes it.
  const person = `/user/${seedUserId(PEOPLE.member)}`;
  expect(await testApi.read(`${person}/access`)).toMatchObject({ passkeys });
  const path = `${person}/passkey/${passkeys[0]?.passkeyId ?? ""}`;
  const removeAs = async (as: "member" | "tenantAdmin" | "projectAdmin") =>
    (await testApi.call(path, { method: "DELETE", as })).status;
  expect(await removeAs("member")).toBe(403);
  expect(await removeAs("tenantAdmin")).toBe(403);
  expect(await removeAs("projectAdmin")).toBe(204);
  expect(await removeAs("projectAdmin")).toBe(404);
  expect((await read(here)).passkeys).toEqual([]);
  const use = await ask("webauthn/signin/start", { loginId: PEOPLE.member, origin: ORIGIN });
  const ceremony = (await use.json()) as { transactionId: string; options: string };
  const answer = { transactionId: ceremony.transactionId, response: authenticator.use(ceremony.options) };
  expect((await ask("webauthn/signin/finish", answer)).status).toBe(401);
});
