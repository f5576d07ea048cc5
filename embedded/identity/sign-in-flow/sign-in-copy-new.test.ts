import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { LoginResult } from "~/contract/identity";

import { DEMO_PASSWORD } from "../demo-people";
import { startTestApi, type TestIdentity } from "../test-support";

const FLOW = "sign-in-copy-new";
const PendingFlow = z.object({
  executionId: z.string().regex(/^sign-in-copy-new\|#\|[0-9a-f]+$/),
  stepId: z.string().regex(/^\d+$/),
  status: z.literal("waiting"),
  action: z.literal("screen"),
  screen: z.object({
    id: z.string(),
    state: z.looseObject({ errorText: z.string().optional(), form: z.record(z.string(), z.string()).optional() }),
  }),
});
const Completed = z.object({
  status: z.literal("completed"),
  screen: z.object({ id: z.literal(""), state: z.object({}) }),
  authInfo: LoginResult,
  lastAuth: z.object({ authMethod: z.string(), loginId: z.string(), name: z.string() }),
});

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

async function start(interactionId: string, input: Record<string, string>): Promise<unknown> {
  const { data, error } = await testApi.sdk.flow.start(FLOW, {}, "", interactionId, "3.14.1", { [FLOW]: 1 }, input);
  return data ?? error;
}

async function next(at: z.infer<typeof PendingFlow>, interactionId: string, input: Record<string, string> = {}) {
  const { data, error } = await testApi.sdk.flow.next(at.executionId, at.stepId, interactionId, 1, "3.14.1", input);
  return data ?? error;
}

async function askForCode(email: string) {
  return PendingFlow.parse(await start("use-code", { email, password: "" }));
}

describe("with a password", () => {
  test("[7.9] [3.5] the right one completes the flow with both tokens, the person and firstSeen", async () => {
    const first = Completed.parse(
      await start("submit-password", { email: "pat@provider.example", password: DEMO_PASSWORD }),
    );
    expect(first.authInfo.firstSeen).toBe(true);
    expect(first.authInfo.refreshJwt).toBeTruthy();
    expect(await testApi.identity.verifySession(first.authInfo.sessionJwt)).toMatchObject({ amr: ["pwd"] });
    expect(first.lastAuth).toEqual({ authMethod: "password", loginId: "pat@provider.example", name: "Pat Okafor" });
    const second = Completed.parse(
      await start("submit-password", { email: " PAT@provider.example ", password: DEMO_PASSWORD }),
    );
    expect(second.authInfo.firstSeen).toBe(false);
  });

  test("a wrong one is explained on the screen, where the email stays filled in and the right one then works", async () => {
    const refused = PendingFlow.parse(
      await start("submit-password", { email: "max@customer.example", password: "wrong" }),
    );
    expect(refused.screen).toEqual({
      id: "sign-in-copy-new/SC-signin",
      state: {
        errorText: "Incorrect email or password",
        errorType: "E062909",
        form: { email: "max@customer.example" },
      },
    });
    Completed.parse(await next(refused, "submit-password", { email: "max@customer.example", password: DEMO_PASSWORD }));
  });

  test("an unknown person and a person without a password get the response of a wrong password", async () => {
    await testApi.identity.people.create({ email: "new@customer.example", givenName: "New", familyName: "Person" });
    const answers = await Promise.all(
      ["nobody@customer.example", "new@customer.example", "max@customer.example"].map(async (email) => {
        const { screen } = PendingFlow.parse(await start("submit-password", { email, password: "wrong" }));
        return { ...screen, state: { ...screen.state, form: undefined } };
      }),
    );
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
  });

  test("a disabled person is informed only after the right password", async () => {
    const wrong = PendingFlow.parse(
      await start("submit-password", { email: "dan@customer.example", password: "wrong" }),
    );
    expect(wrong.screen.state.errorText).toBe("Incorrect email or password");
    const right = await next(wrong, "submit-password", { email: "dan@customer.example", password: DEMO_PASSWORD });
    expect(PendingFlow.parse(right).screen.state.errorText).toBe("This account is disabled. Ask your administrator.");
  });

  test("a person whose email is not verified completes the flow, and the result includes this", async () => {
    const { authInfo } = Completed.parse(
      await start("submit-password", { email: "uma@customer.example", password: DEMO_PASSWORD }),
    );
    expect(authInfo.user).toMatchObject({ verifiedEmail: false, status: "enabled" });
  });
});

describe("with a code", () => {
  test("[7.9] the code from the outbox completes the flow, once", async () => {
    const asked = await askForCode("max@customer.example");
    expect(asked.screen).toMatchObject({
      id: "sign-in-copy-new/SC-code",
      state: { sentTo: { maskedEmail: "m***@customer.example" } },
    });
    const code = await testApi.codeSentTo("max@customer.example");
    const { authInfo, lastAuth } = Completed.parse(await next(asked, "code-complete", { code }));
    expect(lastAuth.authMethod).toBe("otp");
    expect(await testApi.identity.verifySession(authInfo.sessionJwt)).toMatchObject({ amr: ["email"] });
    const again = await askForCode("max@customer.example");
    const reused = PendingFlow.parse(await next(again, "submit-code", { code }));
    expect(reused.screen.state.errorText).toBe("Incorrect code");
  });

  test("a code proves the address and makes an invited person enabled", async () => {
    await testApi.identity.people.create({ email: "invited@customer.example", givenName: "In", familyName: "Vited" });
    const asked = await askForCode("invited@customer.example");
    const code = await testApi.codeSentTo("invited@customer.example");
    const { authInfo } = Completed.parse(await next(asked, "submit-code", { code }));
    expect(authInfo).toMatchObject({ firstSeen: true, user: { verifiedEmail: true, status: "enabled" } });
  });

  test("without an email the first screen requests one", async () => {
    const { screen } = PendingFlow.parse(await start("use-code", { email: "", password: "" }));
    expect(screen).toMatchObject({
      id: "sign-in-copy-new/SC-signin",
      state: { errorText: "Enter your email, then ask for the code" },
    });
  });

  test("an unknown person sees the same screens, and nothing is sent", async () => {
    const asked = await askForCode("nobody@customer.example");
    expect(asked.screen.id).toBe("sign-in-copy-new/SC-code");
    const refused = PendingFlow.parse(await next(asked, "submit-code", { code: "123456" }));
    expect(refused.screen.state.errorText).toBe("Incorrect code");
    expect(await testApi.identity.outbox.list("nobody@customer.example")).toEqual([]);
  });

  test("a new code replaces the previous one, and the screen confirms that it was sent", async () => {
    const asked = await askForCode("theo@throughwave.example");
    const first = await testApi.codeSentTo("theo@throughwave.example");
    const resent = PendingFlow.parse(await next(asked, "resend-code"));
    expect(resent.screen.state).toMatchObject({
      sentTo: { notice: "We sent a new code to t***@throughwave.example. The code expires in ten minutes." },
    });
    expect(PendingFlow.parse(await next(resent, "submit-code", { code: first })).screen.state.errorText).toBeTruthy();
    Completed.parse(await next(resent, "submit-code", { code: await testApi.codeSentTo("theo@throughwave.example") }));
  });

  test("a code is invalid after ten minutes", async () => {
    const asked = await askForCode("tia@3tsky.example");
    const code = await testApi.codeSentTo("tia@3tsky.example");
    testApi.passSeconds(601);
    expect(PendingFlow.parse(await next(asked, "submit-code", { code })).screen.state.errorText).toBe("Incorrect code");
  });

  test("rejects the right code after five wrong tries", async () => {
    const asked = await askForCode("nora@customer.example");
    const code = await testApi.codeSentTo("nora@customer.example");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries++) await next(asked, "submit-code", { code: wrong });
    expect(PendingFlow.parse(await next(asked, "submit-code", { code })).screen.state.errorText).toBe(
      "Too many incorrect codes. Request a new code",
    );
  });

  test("preserves the email when going back to the password", async () => {
    const back = PendingFlow.parse(await next(await askForCode("robin@provider.example"), "use-password"));
    expect(back.screen).toEqual({
      id: "sign-in-copy-new/SC-signin",
      state: { form: { email: "robin@provider.example" } },
    });
    Completed.parse(await next(back, "submit-password", { email: "robin@provider.example", password: DEMO_PASSWORD }));
  });
});

describe("with a link", () => {
  async function linkSentTo(email: string) {
    const [message] = await testApi.identity.outbox.list(email);
    const { searchParams } = new URL(message?.link ?? "");
    const [executionId = "", stepId = ""] = (searchParams.get("descope-login-flow") ?? "").split("_");
    return { executionId, stepId, token: searchParams.get("t") ?? "" };
  }
  const ask = async (email: string) => PendingFlow.parse(await start("use-link", { email }));
  const openLink = async ({ token, ...place }: Awaited<ReturnType<typeof linkSentTo>>) =>
    PendingFlow.parse(await next({ ...place } as z.infer<typeof PendingFlow>, "submit", { token }));

  test("[4.7] the browser that requested it is signed in once the other one agrees, and not before", async () => {
    testApi.passSeconds(61);
    const asked = await ask("tess@customer.example");
    const link = await linkSentTo("tess@customer.example");
    expect(link.executionId).not.toBe(asked.executionId);
    expect(await next(asked, "polling")).toMatchObject({ action: "poll", screen: { id: "" } });
    const question = await openLink(link);
    expect(await next(asked, "polling")).toMatchObject({ action: "poll" });
    expect(PendingFlow.parse(await next(question, "approve-link")).screen.id).toBe("sign-in-copy-new/SC-link-done");
    const { authInfo, lastAuth } = Completed.parse(await next(asked, "polling"));
    expect([authInfo.user?.email, lastAuth.authMethod]).toEqual(["tess@customer.example", "magiclink"]);
    expect(await next(asked, "polling")).toMatchObject({ errorCode: "E103205" });
    expect((await openLink(link)).screen.id).toBe("sign-in-copy-new/SC-link-done");
  });

  test("a link for an abandoned request signs no one in", async () => {
    const asked = await ask("max@customer.example");
    const question = await openLink(await linkSentTo("max@customer.example"));
    const form = PendingFlow.parse(await next(asked, "use-password"));
    await next(form, "use-link", { email: "tess@customer.example" });
    const refused = PendingFlow.parse(await next(question, "approve-link"));
    expect(refused.screen.state.errorText).toContain("no longer valid");
  });

  test("an unknown person sees the same screen, and nothing is sent", async () => {
    const asked = await ask("nobody@customer.example");
    expect(asked.screen.id).toBe("sign-in-copy-new/SC-link-sent");
    expect(await next(asked, "polling")).toMatchObject({ action: "poll" });
    expect(await testApi.identity.outbox.list("nobody@customer.example")).toEqual([]);
  });
});

test("single sign-on is chosen only by the domain of the email", async () => {
  const known = await start("use-sso", { email: "max@customer.example" });
  const unknown = await start("use-sso", { email: "nobody@customer.example" });
  for (const answer of [known, unknown]) expect(answer).toMatchObject({ action: "redirect", screen: { id: "" } });
  const refused = PendingFlow.parse(await start("use-sso", { email: "max@nowhere.example" }));
  expect(refused.screen.state.errorText).toContain("no single sign-on");
});

test("requests a passkey without a login id, and explains a wrong response on the form", async () => {
  const asked = z
    .object({ executionId: z.string(), stepId: z.string(), webauthn: z.object({ transactionId: z.string() }) })
    .parse(await start("use-passkey", { email: "max@customer.example" }));
  const { transactionId } = asked.webauthn;
  const answer = await next(asked as never, "submit", { transactionId, response: "{}" });
  expect(PendingFlow.parse(answer).screen.state).toMatchObject({
    errorType: "E062506",
    form: { email: "max@customer.example" },
  });
});

describe("the flow itself", () => {
  test("an empty interaction returns the first screen", async () => {
    expect(PendingFlow.parse(await start("", {})).screen).toEqual({ id: "sign-in-copy-new/SC-signin", state: {} });
  });

  test("a button that was pressed twice counts once", async () => {
    const asked = await askForCode("pat@provider.example");
    const back = PendingFlow.parse(await next(asked, "use-password"));
    expect(PendingFlow.parse(await next(asked, "use-password"))).toEqual(back);
  });

  test("an execution is over after half an hour, after its completion, and if it never existed", async () => {
    const late = await askForCode("pat@provider.example");
    testApi.passSeconds(31 * 60);
    const done = await askForCode("pat@provider.example");
    await next(done, "submit-code", { code: await testApi.codeSentTo("pat@provider.example") });
    const invented = { ...done, executionId: "sign-in-copy-new|#|0123" };
    for (const execution of [late, done, invented]) {
      expect(await next(execution, "use-password")).toMatchObject({ errorCode: "E103205" });
    }
  });

  test.each(["no-such-button", "constructor", "__proto__"])("rejects the interaction %s", async (interactionId) => {
    const response = await testApi.post("/v1/flow/start", { flowId: FLOW, interactionId, input: {} });
    expect(response.status).toBe(400);
  });

  test("rejects a flow that does not exist", async () => {
    const response = await testApi.post("/v1/flow/start", { flowId: "no-such-flow", interactionId: "", input: {} });
    expect(response.status).toBe(404);
  });

  test("progress survives a restart", async () => {
    const asked = await askForCode("tess@customer.example");
    await testApi.restart();
    const code = await testApi.codeSentTo("tess@customer.example");
    Completed.parse(await next(asked, "submit-code", { code }));
  });
});

test("the eleventh wrong password within a minute returns 429, and the right one works a minute later", async () => {
  const guess = (password: string) =>
    testApi.post("/v1/flow/start", {
      flowId: FLOW,
      interactionId: "submit-password",
      input: { email: "max@customer.example", password },
    });
  testApi.passSeconds(60);
  for (let guesses = 0; guesses < 10; guesses++) expect((await guess("wrong")).status).toBe(200);
  const refused = await guess(DEMO_PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ errorCode: "E130429", errorDescription: "Too many attempts" });
  testApi.passSeconds(60);
  Completed.parse(await (await guess(DEMO_PASSWORD)).json());
});

test("logs no token, code, password or email", () => {
  const text = JSON.stringify(testApi.log);
  expect(testApi.log.length).toBeGreaterThan(10);
  expect(text).not.toMatch(/eyJ|@|Livery-demo|\b\d{6}\b/);
});
