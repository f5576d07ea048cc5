import { generate } from "otplib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { createSoftAuthenticator } from "../auth/soft-authenticator";
import { chooseOnPage } from "../auth/stand-in-page";
import { DEMO_PASSWORD } from "../demo-people";
import { startTestApi, PROJECT, type TestIdentity } from "../test-support";

const FLOW = "sign-in-copy-new";
const PAGE = "http://northwind.localhost:3000/sign-in";
const ORIGIN = new URL(PAGE).origin;
const LOGIN_ID = "max@customer.example";

const Answer = z.object({
  executionId: z.string(),
  stepId: z.string(),
  status: z.enum(["waiting", "completed"]),
  action: z.string(),
  screen: z.object({
    id: z.string(),
    state: z.looseObject({
      errorType: z.string().optional(),
      totp: z.object({ image: z.string(), key: z.string() }).optional(),
    }),
  }),
  webauthn: z.object({ transactionId: z.string(), options: z.string(), create: z.boolean() }).optional(),
  authInfo: z.looseObject({ sessionJwt: z.string(), refreshJwt: z.string() }).optional(),
});
type Answer = z.output<typeof Answer>;

let testApi: TestIdentity;
beforeEach(async () => {
  testApi = await startTestApi();
  await testApi.identity.tenants.requireSecondFactor("borealis-logistics", true);
});
afterEach(() => testApi.close());

async function withPassword(email = LOGIN_ID): Promise<Answer> {
  const input = { email, password: DEMO_PASSWORD };
  const options = { location: PAGE };
  const { data } = await testApi.sdk.flow.start(FLOW, options, "", "submit-password", "3.14.1", { [FLOW]: 1 }, input);
  return Answer.parse(data);
}

async function next({ executionId, stepId }: Answer, interactionId: string, input: Record<string, string> = {}) {
  const { data } = await testApi.sdk.flow.next(executionId, stepId, interactionId, 1, "3.14.1", input);
  return Answer.parse(data);
}

const codeOf = (key: string) => generate({ secret: key, epoch: testApi.seconds() });

const amrOf = async ({ authInfo }: Answer) => (await testApi.identity.verifySession(authInfo?.sessionJwt ?? ""))?.amr;

/** Enrols at the first sign-in; returns the key of the app. */
async function enrol(email = LOGIN_ID): Promise<string> {
  const asked = await withPassword(email);
  const { key = "" } = asked.screen.state.totp ?? {};
  const done = await next(asked, "submit-second-code", { code: await codeOf(key) });
  expect(done.status).toBe("completed");
  testApi.passSeconds(30);
  return key;
}

async function createPasskey(authenticator: ReturnType<typeof createSoftAuthenticator>): Promise<Answer> {
  const asked = await withPassword();
  const { webauthn } = await next(asked, "create-second-passkey");
  expect(webauthn?.create).toBe(true);
  const response = authenticator.create(webauthn?.options ?? "");
  return next(asked, "submit", { transactionId: webauthn?.transactionId ?? "", response });
}

describe("in an organization that requires a second factor", () => {
  test("the first sign-in sets up an authenticator app, whose code completes it", async () => {
    const asked = await withPassword();
    expect(asked).toMatchObject({ status: "waiting", screen: { id: `${FLOW}/SC-second-enrol` } });
    const { key = "", image = "" } = asked.screen.state.totp ?? {};
    expect(Buffer.from(image, "base64").subarray(1, 4).toString()).toBe("PNG");
    const wrong = await next(asked, "submit-second-code", { code: "000000" });
    expect(wrong.screen.state).toMatchObject({ errorType: "E061102", totp: { key } });
    const done = await next(wrong, "submit-second-code", { code: await codeOf(key) });
    expect(await amrOf(done)).toEqual(["pwd", "totp", "mfa"]);
  });

  test("the next sign-in requests a code, which works once", async () => {
    const key = await enrol();
    const asked = await withPassword();
    expect(asked.screen.id).toBe(`${FLOW}/SC-second-code`);
    const code = await codeOf(key);
    expect((await next(asked, "submit-second-code", { code })).status).toBe("completed");
    const again = await withPassword();
    expect((await next(again, "second-code", { code })).screen.state.errorType).toBe("E061102");
  });

  test("an abandoned setup is requested again, with another key", async () => {
    const first = await withPassword();
    const second = await withPassword();
    expect(second.screen.id).toBe(`${FLOW}/SC-second-enrol`);
    expect(second.screen.state.totp?.key).not.toBe(first.screen.state.totp?.key);
    const stale = await next(second, "submit-second-code", { code: await codeOf(first.screen.state.totp?.key ?? "") });
    expect(stale.status).toBe("waiting");
  });

  test("a passkey is set up instead, and is the second factor from then on", async () => {
    const authenticator = createSoftAuthenticator(ORIGIN);
    expect(await amrOf(await createPasskey(authenticator))).toEqual(["pwd", "webauthn", "mfa"]);
    const asked = await withPassword();
    expect(asked.screen.id).toBe(`${FLOW}/SC-second-passkey`);
    const { webauthn } = await next(asked, "use-second-passkey");
    const { transactionId = "", options = "" } = webauthn ?? {};
    const done = await next(asked, "submit", { transactionId, response: authenticator.use(options) });
    expect(done.status).toBe("completed");
  });

  test("a passkey with a PIN or fingerprint check is both factors", async () => {
    const authenticator = createSoftAuthenticator(ORIGIN);
    await createPasskey(authenticator);
    const { data } = await testApi.sdk.webauthn.signIn.start(LOGIN_ID, ORIGIN);
    const response = authenticator.use(data?.options ?? "");
    const login = await testApi.sdk.webauthn.signIn.finish(data?.transactionId ?? "", response);
    expect(login.data?.user?.email).toBe(LOGIN_ID);
  });

  test("rejects someone else's passkey, and the sign-in can be abandoned", async () => {
    await enrol("tess@customer.example");
    const foreign = createSoftAuthenticator(ORIGIN);
    await createPasskey(foreign);
    const { refreshJwt } = await testApi.signIn("tia@3tsky.example");
    const own = createSoftAuthenticator(ORIGIN);
    const { data } = await testApi.sdk.webauthn.update.start("tia@3tsky.example", ORIGIN, refreshJwt);
    const change = { transactionId: data?.transactionId, response: own.create(data?.options ?? "") };
    await testApi.post("/v1/auth/webauthn/update/finish", change, { authorization: `Bearer ${PROJECT}:${refreshJwt}` });
    await testApi.identity.tenants.requireSecondFactor("3tsky", true);
    const asked = await withPassword("tia@3tsky.example");
    const { webauthn } = await next(asked, "use-second-passkey");
    const { transactionId = "", options = "" } = webauthn ?? {};
    const refused = await next(asked, "submit", { transactionId, response: foreign.use(options) });
    expect(refused.screen.state.errorType).toBe("E062506");
    const cancelled = await next(refused, "submit", { failure: "NotAllowedError" });
    expect(cancelled.screen.state.errorType).toBe("E062506");
    expect((await next(cancelled, "leave-second-factor")).screen.id).toBe(`${FLOW}/SC-signin`);
  });

  test.each(["use-code", "use-link"])("the first factor may be another one: %s", async (interactionId) => {
    const input = { email: LOGIN_ID };
    const options = { location: PAGE };
    const { data } = await testApi.sdk.flow.start(FLOW, options, "", interactionId, "3.14.1", { [FLOW]: 1 }, input);
    const sent = Answer.parse(data);
    const [message] = await testApi.identity.outbox.list(LOGIN_ID);
    if (interactionId === "use-code") {
      const asked = await next(sent, "submit-code", { code: message?.code ?? "" });
      expect(asked.screen.id).toBe(`${FLOW}/SC-second-enrol`);
      return;
    }
    const link = new URL(message?.link ?? "");
    const [executionId = "", stepId = ""] = link.searchParams.get("descope-login-flow")?.split("_") ?? [];
    const opened = await next({ ...sent, executionId, stepId }, "submit", { token: link.searchParams.get("t") ?? "" });
    await next(opened, "approve-link");
    expect((await next(sent, "polling")).screen.id).toBe(`${FLOW}/SC-second-enrol`);
  });

  test("no other call of the SDK starts a session, except single sign-on", async () => {
    const key = await enrol();
    const refused = [403, "E062510"];
    const password = await testApi.sdk.password.signIn(LOGIN_ID, DEMO_PASSWORD);
    expect([password.code, password.error?.errorCode]).toEqual(refused);
    await testApi.sdk.otp.signIn.email(LOGIN_ID);
    const code = await testApi.sdk.otp.verify.email(LOGIN_ID, await testApi.codeSentTo(LOGIN_ID));
    expect([code.code, code.error?.errorCode]).toEqual(refused);
    const totp = await testApi.sdk.totp.verify(LOGIN_ID, await codeOf(key));
    expect([totp.code, totp.error?.errorCode]).toEqual(refused);
    const { data } = await testApi.sdk.sso.start("acme-health", PAGE);
    const back = await chooseOnPage(data?.url, /Max Adeyemi/);
    expect((await testApi.sdk.sso.exchange(back.searchParams.get("code") ?? "")).code).toBe(200);
  });

  test("a member of other organizations signs in without a second factor", async () => {
    expect((await withPassword("theo@throughwave.example")).status).toBe("completed");
  });
});

test("sessions from before the rule stay valid, and without the rule one factor is enough", async () => {
  await testApi.identity.tenants.requireSecondFactor("borealis-logistics", false);
  const { refreshJwt } = await testApi.signIn(LOGIN_ID);
  await testApi.identity.tenants.requireSecondFactor("borealis-logistics", true);
  expect((await testApi.sdk.refresh(refreshJwt)).code).toBe(200);
});
