import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { LoginResult } from "~/contract/identity";

import { DEMO_PASSWORD } from "../demo-people";
import { startTestApi, type TestIdentity } from "../test-support";

const FLOW = "user-profile-reset-password";
const NEW_PASSWORD = "Rather-long-1";
const PendingFlow = z.object({
  executionId: z.string(),
  stepId: z.string(),
  action: z.literal("screen"),
  screen: z.object({ id: z.string(), state: z.looseObject({ errorText: z.string().optional() }) }),
});
const Completed = z.object({ status: z.literal("completed"), authInfo: LoginResult });

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

async function start(interactionId: string, input: Record<string, string>, flow = FLOW): Promise<unknown> {
  const location = `${testApi.origin}/sign-in?flow=${FLOW}`;
  const { data, error } = await testApi.sdk.flow.start(flow, { location }, "", interactionId, "3.14.1", {}, input);
  return data ?? error;
}

async function next(at: { executionId: string; stepId: string }, interactionId: string, input = {}) {
  const { data, error } = await testApi.sdk.flow.next(at.executionId, at.stepId, interactionId, 1, "3.14.1", input);
  return data ?? error;
}

/** The target of someone's newest link, as the widget reads it. */
async function linkSentTo(email: string) {
  const messages = await testApi.identity.outbox.list(email);
  const address = new URL(messages.find(({ link }) => link !== undefined)?.link ?? "");
  const [executionId = "", stepId = ""] = (address.searchParams.get("descope-login-flow") ?? "").split("_");
  return { address, executionId, stepId, token: address.searchParams.get("t") ?? "" };
}

const open = (link: Awaited<ReturnType<typeof linkSentTo>>) => next(link, "submit", { token: link.token });

describe("with the current password", () => {
  test("[4.14] a new one signs in, ends every other session, and an email informs the person", async () => {
    const other = await testApi.signIn("max@customer.example");
    const input = { email: "max@customer.example", password: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
    const { authInfo } = Completed.parse(await start("change-password", input));
    expect(await testApi.identity.verifySession(authInfo.sessionJwt)).toBeDefined();
    expect((await testApi.sdk.refresh(other.refreshJwt)).code).toBe(401);
    expect((await testApi.sdk.password.signIn("max@customer.example", DEMO_PASSWORD)).code).toBe(401);
    const [message] = await testApi.identity.outbox.list("max@customer.example");
    expect(message?.subject).toBe("Your password was changed");
  });

  test.each([
    ["the wrong current password", { password: "wrong", newPassword: NEW_PASSWORD }, "Incorrect"],
    ["a new one that is too short", { password: DEMO_PASSWORD, newPassword: "Short-1" }, "10 to 128 characters"],
    ["a new one without a number", { password: DEMO_PASSWORD, newPassword: "Rather-long" }, "Include a number"],
  ])("%s is explained on the screen and changes nothing", async (_name, passwords, sentence) => {
    const refused = PendingFlow.parse(await start("change-password", { email: "tess@customer.example", ...passwords }));
    expect(refused.screen).toMatchObject({
      id: `${FLOW}/SC-change`,
      state: { errorText: expect.stringContaining(sentence) as string, form: { email: "tess@customer.example" } },
    });
    expect((await testApi.sdk.password.signIn("tess@customer.example", DEMO_PASSWORD)).code).toBe(200);
  });
});

describe("with a link", () => {
  test("[4.13, 4.14] opens the page that requested it, signs in with the new password, and works once", async () => {
    const asked = PendingFlow.parse(await start("send-link", { email: "theo@throughwave.example" }));
    expect(asked.screen.id).toBe(`${FLOW}/SC-sent`);
    const link = await linkSentTo("theo@throughwave.example");
    expect(`${link.address.origin}${link.address.pathname}`).toBe(`${testApi.origin}/sign-in`);
    const opened = PendingFlow.parse(await open(link));
    expect(opened.screen.id).toBe(`${FLOW}/SC-new-password`);
    const weak = PendingFlow.parse(await next(opened, "save-password", { newPassword: "weak" }));
    expect(weak.screen.state.errorText).toBe("Enter a password of 10 to 128 characters");
    const { authInfo } = Completed.parse(await next(weak, "save-password", { newPassword: NEW_PASSWORD }));
    expect(authInfo.user?.email).toBe("theo@throughwave.example");
    expect((await testApi.sdk.password.signIn("theo@throughwave.example", NEW_PASSWORD)).code).toBe(200);
    expect(await open(link)).toMatchObject({ errorCode: "E103205" });
  });

  test("is also sent from the sign-in flow", async () => {
    const asked = await start("forgot-password", { email: "tia@3tsky.example" }, "sign-in-copy-new");
    expect(PendingFlow.parse(asked).screen.id).toBe("sign-in-copy-new/SC-reset-sent");
    const opened = PendingFlow.parse(await open(await linkSentTo("tia@3tsky.example")));
    Completed.parse(await next(opened, "save-password", { newPassword: NEW_PASSWORD }));
  });

  test("someone else who requested the link cannot follow what is done with it", async () => {
    const asked = PendingFlow.parse(await start("send-link", { email: "nora@customer.example" }));
    const link = await linkSentTo("nora@customer.example");
    expect(link.executionId).not.toBe(asked.executionId);
    await open(link);
    const response = await testApi.post("/v1/flow/next", {
      ...asked,
      interactionId: "save-password",
      input: { newPassword: NEW_PASSWORD },
    });
    expect(response.status).toBe(400);
  });

  test("for an unknown login id the screen is the same, and nothing is sent", async () => {
    const asked = PendingFlow.parse(await start("send-link", { email: "nobody@customer.example" }));
    expect(asked.screen).toEqual({
      id: `${FLOW}/SC-sent`,
      state: {
        sentTo: {
          maskedEmail: "n***@customer.example",
          notice: "We sent a link to n***@customer.example. Open it within 10 minutes to choose a new password.",
        },
      },
    });
    expect(await testApi.identity.outbox.list("nobody@customer.example")).toEqual([]);
  });

  test("is rejected after ten minutes, with another token, and for a disabled person", async () => {
    await start("send-link", { email: "pat@provider.example" });
    const link = await linkSentTo("pat@provider.example");
    const wrong = PendingFlow.parse(await next(link, "submit", { token: "other" }));
    expect(wrong.screen.state.errorText).toContain("no longer valid");
    testApi.passSeconds(601);
    expect(PendingFlow.parse(await open(link)).screen.state.errorText).toContain("no longer valid");
    await start("send-link", { email: "dan@customer.example" });
    const disabled = PendingFlow.parse(await open(await linkSentTo("dan@customer.example")));
    expect(disabled.screen.state.errorText).toContain("disabled");
  });

  test("never redirects outside the console", async () => {
    const answer = await testApi.post("/v1/flow/start", {
      flowId: FLOW,
      interactionId: "send-link",
      options: { location: "https://attacker.io/sign-in" },
      input: { email: "pat@provider.example" },
    });
    expect(answer.status).toBe(400);
  });

  test("stores its token as a digest", async () => {
    await start("send-link", { email: "robin@provider.example" });
    const { token } = await linkSentTo("robin@provider.example");
    const { database } = testApi.store;
    const rows = [
      await database.selectFrom("challenges").selectAll().execute(),
      await database.selectFrom("flow_executions").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
