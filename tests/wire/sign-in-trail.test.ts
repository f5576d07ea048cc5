import { beforeAll, expect, test } from "vitest";

import type { AuditEntry } from "../../app/contract/audit.ts";
import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { PASSWORD, PERSON } from "../support/people.ts";
import { ask as askConsole } from "../support/ask.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const TENANT = "acme-health";

let livery: SharedConsole;
beforeAll(async () => {
  livery = await openSharedConsole();
});

function ask(path: string, token: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "x-tenant-id": TENANT, "content-type": "application/json" };
  return fetch(
    `${livery.embedded}${path}`,
    body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
  );
}

/** The trail's entries about a person's sessions, newest first. */
async function sessionsOf(email: string, token: string) {
  const filter = { fieldName: "objectName", stringFilters: { ExactValues: [email] } };
  const query = new URLSearchParams({ filters: JSON.stringify([filter]), sort: "-timestamp", pageSize: "3" });
  const { audit } = (await (await ask(`/v1/audit/list?${query}`, token)).json()) as { audit: AuditEntry[] };
  return audit;
}

test("sign-ins, failed sign-ins and sign-outs are in the trail of the person's organization", async () => {
  const { sessionJwt: reader } = await tokensOf(livery, "projectAdmin");
  const signIn = (password: string) =>
    ask("/identity/v1/auth/password/signin", EMBEDDED_PROJECT_ID, { loginId: PERSON.member, password });
  const before = await sessionsOf(PERSON.member, reader);

  expect((await signIn("not the password")).status).toBe(401);
  const signedIn = await signIn(PASSWORD);
  const { refreshJwt } = (await signedIn.json()) as { refreshJwt: string };
  await ask("/identity/v1/auth/logout", `${EMBEDDED_PROJECT_ID}:${refreshJwt}`, {});

  await expect
    .poll(async () => (await sessionsOf(PERSON.member, reader)).map(({ action }) => action))
    .toEqual(["session.logout", "session.login", "session.login_failed"]);
  const [, login, failed] = await sessionsOf(PERSON.member, reader);
  expect(login).toMatchObject({ actor: { role: "Member", type: "user" }, result: "success", ip: "127.0.0.1" });
  expect(failed).toMatchObject({ result: "failed", message: "Wrong password" });
  expect(before.map(({ auditId }) => auditId)).not.toContain(login?.auditId);
});

test("an entry names the person's browser, not the console, and no address that the browser claims to have", async () => {
  const tokens = await tokensOf(livery, "projectAdmin");
  const userAgent = "Trail Browser/1.0";
  const headers = { cookie: cookiesOf(tokens, TENANT), "user-agent": userAgent, "x-forwarded-for": "203.0.113.9" };
  const { status } = await askConsole(livery, "northwind.localhost", "/exports/devices?format=csv", { headers });
  expect(status).toBe(200);
  const read = async () => {
    const query = new URLSearchParams({ sort: "-timestamp", pageSize: "20" });
    const { audit } = (await (await ask(`/v1/audit/list?${query}`, tokens.sessionJwt)).json()) as {
      audit: AuditEntry[];
    };
    return audit.find((entry) => entry.userAgent === userAgent);
  };
  await expect.poll(read).toMatchObject({ action: "export.create", ip: "127.0.0.1" });
});
