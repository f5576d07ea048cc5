import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { MAIL_SENDER_HEADER, writeMailSender } from "~/contract/mail-sender";
import type { ConsoleUser, ConsoleUserDetail } from "~/contract/user";
import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";

import { seedUserId } from "../../../identity/people";
import { startTestApi, PEOPLE, type CallOptions, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const INVITATION = { givenName: "Ivy", familyName: "Vance", roleId: "member" };
const post = (path: string, body: object | undefined, options: CallOptions = {}) =>
  testApi.call(path, { method: "POST", body, ...options });
const invite = async (email: string, options: CallOptions = {}, roleId = "member") => {
  const response = await post("/user/add", { ...INVITATION, email, roleId }, options);
  expect(response.status).toBe(201);
  return (await response.json()) as ConsoleUser;
};
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const idOf = (person: keyof typeof PEOPLE) => seedUserId(PEOPLE[person]);

/** Signs in with the emailed code, as the widget does. */
async function signInByCode(email: string) {
  const auth = (path: string, body: object) =>
    fetch(`${testApi.origin}/identity/v1/auth/otp/${path}/email`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${EMBEDDED_PROJECT_ID}` },
      body: JSON.stringify(body),
    });
  await auth("signin", { loginId: email });
  const [message] = await testApi.services.provider.outbox.list(email);
  return auth("verify", { loginId: email, code: message?.code });
}

test("invitations and notices of a password reset link to the console of the brand that sends them", async () => {
  const email = "ida@customer.example";
  const sender = { fromName: "Acme Watch", console: "https://console.acme.example" };
  const headers = { [MAIL_SENDER_HEADER]: writeMailSender(sender) };
  const { userId } = await invite(email, { headers });
  expect((await post(`/user/${userId}/reset-password`, undefined, { headers })).status).toBeLessThan(300);
  const messages = await testApi.services.provider.outbox.list(email);
  expect(messages.map(({ kind }) => kind).sort()).toEqual(["invitation", "password-reset"]);
  for (const message of messages) expect(message).toMatchObject({ link: sender.console, sender });
});

test("an invited user receives a message, signs in with a code and has the role", async () => {
  const { userId } = await invite("ivy@customer.example");
  const messages = await testApi.services.provider.outbox.list("ivy@customer.example");
  expect(messages[0]).toMatchObject({
    subject: "You have been invited to Tenant acme-health",
    text: expect.stringContaining("Tess Marlowe"),
  });
  const signedIn = (await (await signInByCode("ivy@customer.example")).json()) as {
    sessionJwt: string;
    user: { status: string };
  };
  expect(signedIn.user.status).toBe("enabled");
  const asIvy = { authorization: `Bearer ${signedIn.sessionJwt}` };
  expect((await testApi.call("/device/list", { headers: asIvy })).status).toBe(200);
  expect((await testApi.call("/audit/list", { headers: asIvy })).status).toBe(403);

  // A role change applies to the next call: the old token is rejected, and the new one has the new permissions.
  expect((await post(`/user/${userId}/role`, { roleId: "tenant-admin" })).status).toBe(200);
  const refused = await testApi.call("/device/list", { headers: asIvy });
  expect([refused.status, await messageOf(refused)]).toEqual([401, expect.stringContaining("Invalid token")]);

  // A disabled user is signed out immediately and cannot sign in again.
  expect((await post(`/user/${userId}/disable`, undefined)).status).toBe(200);
  expect((await signInByCode("ivy@customer.example")).status).toBe(403);
  expect((await post(`/user/${userId}/enable`, undefined)).status).toBe(200);
  const { user, sessions, signIns } = await testApi.read<ConsoleUserDetail>(`/user/${userId}/access`);
  expect(user).toMatchObject({ status: "enabled", role: "Tenant Admin" });
  expect([sessions.length, signIns.length]).toEqual([0, 1]);

  const { audit } = await testApi.read<{ audit: { action: string }[] }>(`/audit/list?q=${userId}`);
  expect(audit.map(({ action }) => action).sort()).toEqual([
    "user.disable",
    "user.enable",
    "user.invite",
    "user.role.set",
  ]);
  expect((await testApi.call(`/user/${userId}`, { method: "DELETE" })).status).toBe(204);
  expect((await testApi.call(`/user/${userId}/access`)).status).toBe(404);
});

test("a user with an account in another organization retains it, and is removed only from this one", async () => {
  const { userId } = await invite(PEOPLE.stranger, {}, "member");
  const memberships = async () =>
    (await testApi.services.provider.people.get(userId))?.memberships.map(({ tenantId }) => tenantId);
  expect(await memberships()).toEqual(["3tsky", "acme-health"]);
  const refused = await post(`/user/${userId}/disable`, undefined);
  expect([refused.status, await messageOf(refused)]).toEqual([
    403,
    expect.stringContaining("also belongs to other organizations"),
  ]);
  const listed = await testApi.read<{ user: ConsoleUser[] }>("/user/list?kind=console&q=tia");
  expect(listed.user[0]?.userTenants.map(({ tenantId }) => tenantId)).toEqual(["acme-health"]);
  expect((await testApi.call(`/user/${userId}`, { method: "DELETE" })).status).toBe(204);
  expect(await memberships()).toEqual(["3tsky"]);
});

describe("no one", () => {
  test("can grant a role above their own", async () => {
    const refused = await post("/user/add", { ...INVITATION, email: "up@customer.example", roleId: "project-admin" });
    expect([refused.status, await messageOf(refused)]).toEqual([
      403,
      "A Tenant Admin cannot assign the role Project Admin",
    ]);
    const promoted = await post(`/user/${idOf("member")}/role`, { roleId: "project-admin" });
    expect(promoted.status).toBe(403);
    expect((await post(`/user/${idOf("member")}/role`, { roleId: "owner" })).status).toBe(400);
  });

  test("can change a user with a role above their own", async () => {
    const { userId } = await invite("boss@customer.example", { as: "projectAdmin" }, "project-admin");
    for (const path of ["role", "disable", "reset-password", "logout"])
      expect((await post(`/user/${userId}/${path}`, path === "role" ? { roleId: "member" } : undefined)).status).toBe(
        403,
      );
    expect((await testApi.call(`/user/${userId}`, { method: "DELETE" })).status).toBe(403);
  });

  test("can change or remove themselves", async () => {
    for (const [path, body] of [
      ["role", { roleId: "member" }],
      ["disable", undefined],
    ] as const)
      expect((await post(`/user/${idOf("tenantAdmin")}/${path}`, body)).status).toBe(409);
    expect((await testApi.call(`/user/${idOf("tenantAdmin")}`, { method: "DELETE" })).status).toBe(409);
  });

  test("can remove the last administrator, not even the provider", async () => {
    const asProvider = { as: "projectAdmin", tenant: "3tsky" } as const;
    for (const [path, body] of [
      ["role", { roleId: "member" }],
      ["disable", undefined],
    ] as const) {
      const refused = await post(`/user/${idOf("stranger")}/${path}`, body, asProvider);
      expect([refused.status, await messageOf(refused)]).toEqual([
        409,
        expect.stringContaining("is the last administrator"),
      ]);
    }
    expect((await testApi.call(`/user/${idOf("stranger")}`, { method: "DELETE", ...asProvider })).status).toBe(409);
  });

  test("can reach a user of another organization", async () => {
    for (const path of ["access", "role", "enable", "disable", "invite", "reset-password", "logout"]) {
      const method = path === "access" ? "GET" : "POST";
      const body = path === "role" ? { roleId: "member" } : undefined;
      expect([path, (await testApi.call(`/user/${idOf("stranger")}/${path}`, { method, body })).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await testApi.call(`/user/${idOf("stranger")}`, { method: "DELETE" })).status).toBe(404);
    const everyone = JSON.stringify(await testApi.read("/user/list?kind=console&pageSize=200"));
    expect(everyone).not.toContain(PEOPLE.stranger);
    const file = await (await testApi.call("/user/export?kind=console&format=csv")).text();
    expect(file).not.toContain(PEOPLE.stranger);
  });
});

test("a reset password is no longer accepted, and the user is notified", async () => {
  const { userId } = await invite("pass@customer.example");
  await testApi.services.provider.people.setPassword(userId, "Correct-horse-1");
  expect((await post(`/user/${userId}/reset-password`, undefined)).status).toBe(204);
  expect((await testApi.services.provider.people.get(userId))?.hasPassword).toBe(false);
  const [message] = await testApi.services.provider.outbox.list("pass@customer.example");
  expect(message?.subject).toBe("Your password was reset");
});

describe("a file of people", () => {
  const CSV = [
    "email,givenName,familyName,role",
    "Nia@customer.example,Nia,Frost,Member",
    "nia@customer.example,Nia,Frost,Member",
    "not an address,Nia,Frost,Member",
    "ned@customer.example,Ned,Frost,Owner",
    "nora@customer.example,,Frost,tenant-admin",
    `${PEOPLE.member},Ann,Frost,Member`,
  ].join("\n");
  const send = (isPreview: boolean) => post("/user/import", { csv: CSV, isPreview });
  const countMessages = async () => (await testApi.services.provider.outbox.list("nia@customer.example")).length;
  const EXPECTED = {
    matched: 6,
    invited: [{ row: 2, email: "nia@customer.example", displayName: "Nia Frost", role: "Member" }],
    skipped: [
      { row: 3, reason: "Same email address as an earlier row" },
      { row: 4, reason: "Email must be an email address" },
      { row: 5, reason: 'There is no role "Owner"' },
      { row: 6, reason: "Given name must be 1 to 80 characters" },
      { row: 7, reason: `${PEOPLE.member} already has access to this organization` },
    ],
  };

  test("is previewed without inviting anyone, and then invites every person who can be invited", async () => {
    expect(await (await send(true)).json()).toMatchObject(EXPECTED);
    expect(await countMessages()).toBe(0);
    expect(await (await send(false)).json()).toMatchObject(EXPECTED);
    expect(await countMessages()).toBe(1);
  });

  test("needs its columns", async () => {
    const response = await post("/user/import", { csv: "email,role\na@b.example,Member", isPreview: true });
    expect([response.status, await messageOf(response)]).toEqual([400, 'The file has no column "givenName"']);
  });
});
