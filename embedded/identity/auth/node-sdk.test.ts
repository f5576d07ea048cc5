import createNodeSdk from "@descope/node-sdk";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { DEMO_PASSWORD } from "../demo-people";
import { startTestApi, PROJECT, type TestIdentity } from "../test-support";
import { createSoftAuthenticator } from "./soft-authenticator";
import { chooseOnPage, sendForm } from "./stand-in-page";

const ORIGIN = "http://northwind.localhost:3000";
const BACK = `${ORIGIN}/sign-in`;
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

/** The published SDK for servers, connected to this test API. */
const nodeSdk = () => createNodeSdk({ projectId: PROJECT, baseUrl: `${testApi.origin}/identity`, logger: silent });

interface SdkAnswer {
  code?: number;
  error?: { errorCode: string };
}

const refusal = ({ code, error }: SdkAnswer) => [code, error?.errorCode];

async function signedIn(loginId: string): Promise<string> {
  return (await testApi.signIn(loginId)).refreshJwt;
}

async function tokenSentTo(address: string): Promise<string> {
  const [message] = await testApi.identity.outbox.list(address);
  return new URL(message?.link ?? "").searchParams.get("t") ?? "";
}

test("[7.9] one-time code: signs up, signs in and changes an address; rejects a wrong, used or late code", async () => {
  const { otp } = nodeSdk();
  await otp.signUp.email("ada@customer.example", { name: "Ada Obi" });
  const code = await testApi.codeSentTo("ada@customer.example");
  expect(refusal(await otp.verify.email("ada@customer.example", "not it"))).toEqual([401, "E061102"]);
  const { data } = await otp.verify.email("ada@customer.example", code);
  expect(data).toMatchObject({ firstSeen: true, user: { name: "Ada Obi", verifiedEmail: true } });
  expect(data?.cookies?.[0]).toContain(`DSR=${data?.refreshJwt ?? ""}`);
  expect(refusal(await otp.verify.email("ada@customer.example", code))).toEqual([401, "E061102"]);
  await otp.update.phone.im("ada@customer.example", "+4915100000001", data?.refreshJwt);
  const changed = await otp.verify.im("ada@customer.example", await testApi.codeSentTo("+4915100000001"));
  expect(changed.data?.user?.phone).toBe("+4915100000001");
  await otp.signIn.email("max@customer.example");
  const late = await testApi.codeSentTo("max@customer.example");
  testApi.passSeconds(601);
  expect(refusal(await otp.verify.email("max@customer.example", late))).toEqual([401, "E061102"]);
  expect(refusal(await otp.update.email("max@customer.example", "m@customer.example", "no.token"))).toEqual([
    401,
    "E061004",
  ]);
});

test("[5.2, 5.3, 5.4] the SDK rejects the same input as the provider, with the same messages", async () => {
  const { otp, password } = nodeSdk();
  expect(() => otp.signIn.email("")).toThrow('"loginId" must not be empty');
  await expect(password.signIn("max@customer.example", "")).rejects.toThrow('"password" must not be empty');
  expect(() => otp.update.email("max@customer.example", "plain")).toThrow('"plain" is not a valid email');
  expect(() => otp.update.phone.sms("max@customer.example", "0151")).toThrow('"0151" is not a valid phone number');
});

test("[7.9] magic link: signs in and changes a phone number; rejects a used or invented link and a foreign address", async () => {
  const { magicLink } = nodeSdk();
  await magicLink.signUpOrIn.email("max@customer.example", BACK);
  const token = await tokenSentTo("max@customer.example");
  expect((await magicLink.verify(token)).data?.user?.email).toBe("max@customer.example");
  expect(refusal(await magicLink.verify(token))).toEqual([401, "E062504"]);
  expect(refusal(await magicLink.verify("invented"))).toEqual([401, "E062504"]);
  expect((await magicLink.signIn.email("max@customer.example", "https://attacker.io/")).code).toBe(400);
  const refreshJwt = await signedIn("max@customer.example");
  const number = "+4915100000002";
  await magicLink.update.phone.whatsapp("max@customer.example", number, BACK, refreshJwt);
  expect((await magicLink.verify(await tokenSentTo(number))).data?.user?.phone).toBe(number);
  expect(refusal(await magicLink.update.phone.sms("tess@customer.example", number, BACK, refreshJwt))).toEqual([
    403,
    "E062011",
  ]);
});

test("[4.7, 7.9, 9.2] enchanted link: polls each second until the link is opened, and reports a timeout if it never is", async () => {
  const { enchantedLink } = nodeSdk();
  const { data: unopened } = await enchantedLink.signIn("tess@customer.example", BACK);
  const polls = vi.spyOn(globalThis, "fetch");
  const timedOut = await enchantedLink.waitForSession(unopened?.pendingRef ?? "", {
    pollingIntervalMs: 10,
    timeoutMs: 2_500,
  });
  expect(polls).toHaveBeenCalledTimes(2);
  polls.mockRestore();
  expect(timedOut).toMatchObject({
    ok: false,
    error: { errorCode: "0", errorDescription: "Session polling timeout exceeded: 2500ms" },
  });
  const { data: opened } = await enchantedLink.signUpOrIn("tess@customer.example", BACK);
  const token = await tokenSentTo("tess@customer.example");
  const waiting = enchantedLink.waitForSession(opened?.pendingRef ?? "", {
    pollingIntervalMs: 1_000,
    timeoutMs: 10_000,
  });
  expect((await enchantedLink.verify(token)).code).toBe(200);
  expect((await waiting).data?.user?.email).toBe("tess@customer.example");
  expect(refusal(await enchantedLink.verify(token))).toEqual([401, "E062504"]);
  const refreshJwt = await signedIn("tess@customer.example");
  const { data: change } = await enchantedLink.update.email(
    "tess@customer.example",
    "t.marlowe@customer.example",
    BACK,
    refreshJwt,
  );
  await enchantedLink.verify(await tokenSentTo("t.marlowe@customer.example"));
  const changed = await enchantedLink.waitForSession(change?.pendingRef ?? "");
  expect(changed.data?.user?.email).toBe("t.marlowe@customer.example");
});

test("[7.9] social: signs in through the provider's page; rejects a used or invented code and a foreign address", async () => {
  const { oauth } = nodeSdk();
  const { data } = await oauth.start.google(BACK);
  const code = (await chooseOnPage(data?.url, /Max Adeyemi/)).searchParams.get("code") ?? "";
  expect((await oauth.exchange(code)).data?.user?.email).toBe("max@customer.example");
  expect(refusal(await oauth.exchange(code))).toEqual([401, "E061102"]);
  expect(refusal(await oauth.exchange("invented"))).toEqual([401, "E061102"]);
  expect((await oauth.start("google", "https://attacker.io/")).code).toBe(400);
});

test("[7.9] social on a phone: an id token with the nonce of the start signs in once, and so does a code from the page", async () => {
  const { oauth } = nodeSdk();
  const { data: first } = await oauth.startNative("apple", {}, true);
  const { stateId = "", nonce = "", url = "" } = z.record(z.string(), z.string()).parse(first);
  const idToken = await testApi.identity.idTokens.sign("max@customer.example", nonce);
  const login = await oauth.finishNative("apple", stateId, "", "", idToken);
  expect(login.data).toMatchObject({ user: { email: "max@customer.example" } });
  expect(refusal(await oauth.finishNative("apple", stateId, "", "", idToken))).toEqual([401, "E062507"]);
  expect(url).toContain("/identity/stand-in/authorize");

  const { data: second } = await oauth.startNative("apple");
  const started = z.record(z.string(), z.string()).parse(second);
  const code = (await chooseOnPage(started["url"], /Tia Nakamura/)).searchParams.get("code") ?? "";
  const byCode = await oauth.finishNative("apple", started["stateId"] ?? "", "", code);
  expect(byCode.data).toMatchObject({ user: { email: "tia@3tsky.example" } });

  const { data: third } = await oauth.startNative("google", {}, true);
  const { stateId: other = "" } = z.record(z.string(), z.string()).parse(third);
  expect(refusal(await oauth.finishNative("google", other, "", "", idToken))).toEqual([401, "E062507"]);
  const { data: fourth } = await oauth.startNative("google", {}, true);
  const { stateId: elsewhere = "" } = z.record(z.string(), z.string()).parse(fourth);
  expect(refusal(await oauth.finishNative("apple", elsewhere, "", "", idToken))).toEqual([401, "E062507"]);
});

test("[7.9] one-tap: an id token signs in directly or through a code; rejects another nonce and another signer", async () => {
  const { oauth } = nodeSdk();
  expect((await oauth.getOneTapClientId("google")).data?.clientId).toBe("livery-stand-in");
  const idToken = await testApi.identity.idTokens.sign("theo@throughwave.example", "n1");
  const login = await oauth.exchangeOneTapIDToken("google", idToken, "n1");
  expect(login.data?.user?.email).toBe("theo@throughwave.example");
  const { data } = await oauth.verifyOneTapIDToken("google", idToken, "n1");
  expect((await oauth.exchange(data?.code ?? "")).data?.user?.email).toBe("theo@throughwave.example");
  expect(refusal(await oauth.exchangeOneTapIDToken("google", idToken, "n2"))).toEqual([401, "E062507"]);
  expect(refusal(await oauth.verifyOneTapIDToken("google", "a.b.c", "n1"))).toEqual([401, "E062507"]);
});

test("[7.9] single sign-on: the organization's provider signs in its member; rejects a missing organization or code", async () => {
  const { sso, saml } = nodeSdk();
  const { data } = await sso.start("3tsky", BACK);
  const code = (await chooseOnPage(data?.url, /Tia Nakamura/)).searchParams.get("code") ?? "";
  expect((await saml.exchange(code)).data?.user?.email).toBe("tia@3tsky.example");
  expect(refusal(await sso.exchange(code))).toEqual([401, "E061102"]);
  expect(refusal(await sso.start("nowhere", BACK))).toEqual([404, "E062012"]);
  expect(refusal(await saml.start("someone@nowhere.example", BACK))).toEqual([404, "E062012"]);
  const cancelled = await chooseOnPage((await sso.start("tia@3tsky.example", BACK)).data?.url, /Cancel/);
  expect(cancelled.searchParams.get("err")).toBe("The sign-in was cancelled");
});

test("[7.9] authenticator app: signs up and signs in; rejects a wrong code, a used one and someone else's seed", async () => {
  const { totp } = nodeSdk();
  const { data } = await totp.signUp("bea@customer.example", { name: "Bea Lund" });
  expect(refusal(await totp.verify("bea@customer.example", "000000"))).toEqual([401, "E061102"]);
  // The clock of the test API is ahead of this one.
  const code = await generate({ secret: data?.key ?? "", epoch: testApi.seconds() });
  expect((await totp.verify("bea@customer.example", code)).data?.user?.TOTP).toBe(true);
  expect(refusal(await totp.verify("bea@customer.example", code))).toEqual([401, "E061102"]);
  expect(refusal(await totp.signUp("bea@customer.example"))).toEqual([400, "E062107"]);
  expect(refusal(await totp.update("bea@customer.example", "no.token"))).toEqual([401, "E061004"]);
});

test("[4.7, 7.9] WhatsApp: signs in the waiting browser once the message is sent, never with an unknown reference", async () => {
  const { notp } = nodeSdk();
  const { data } = await notp.signUpOrIn("+4915100000003");
  const token = new URL(data?.redirectUrl ?? "").searchParams.get("token") ?? "";
  const waiting = notp.waitForSession(data?.pendingRef ?? "", { pollingIntervalMs: 1_000, timeoutMs: 10_000 });
  await sendForm(`${testApi.origin}/identity/stand-in/send`, { token });
  expect((await waiting).data?.user?.phone).toBe("+4915100000003");
  const timedOut = await notp.waitForSession("invented", { pollingIntervalMs: 1_000, timeoutMs: 1_500 });
  expect(timedOut.error?.errorDescription).toBe("Session polling timeout exceeded: 1500ms");
});

test("[7.9] passkey: signs up and signs in; rejects a taken login id, a foreign page and a response without a challenge", async () => {
  const { webauthn } = nodeSdk();
  const authenticator = createSoftAuthenticator(ORIGIN);
  const { data: start } = await webauthn.signUp.start("cleo@customer.example", ORIGIN, "Cleo Ray");
  const created = await webauthn.signUp.finish(start?.transactionId ?? "", authenticator.create(start?.options ?? ""));
  expect(created.data?.user).toMatchObject({ displayName: "Cleo Ray", webauthn: true });
  const { data: next } = await webauthn.signUpOrIn.start("cleo@customer.example", ORIGIN);
  const answer = authenticator.use(next?.options ?? "");
  const used = await webauthn.signIn.finish(next?.transactionId ?? "", answer);
  expect(used.data?.user?.email).toBe("cleo@customer.example");
  expect(refusal(await webauthn.signIn.finish("invented", answer))).toEqual([401, "E062506"]);
  expect(refusal(await webauthn.signUp.start("cleo@customer.example", ORIGIN, "X"))).toEqual([400, "E062107"]);
  expect((await webauthn.signIn.start("cleo@customer.example", "https://attacker.io")).code).toBe(400);
  expect(refusal(await webauthn.update.start("cleo@customer.example", ORIGIN, "no.token"))).toEqual([401, "E061004"]);
});

test("[7.9] password: signs up, signs in, is replaced and reset; rejects a wrong, weak or foreign one", async () => {
  const { password } = nodeSdk();
  expect((await password.policy()).data).toMatchObject({ minLength: 10, number: true });
  expect(refusal(await password.signUp("dina@customer.example", "short"))).toEqual([400, "E061401"]);
  await password.signUp("dina@customer.example", "Rather-long-1", { name: "Dina Fox" });
  expect(refusal(await password.signUp("dina@customer.example", "Rather-long-1"))).toEqual([400, "E062107"]);
  expect(refusal(await password.signIn("dina@customer.example", "wrong"))).toEqual([401, "E062909"]);
  expect((await password.replace("dina@customer.example", "Rather-long-1", "Rather-long-2")).code).toBe(200);
  const login = await password.signIn("dina@customer.example", "Rather-long-2");
  expect(refusal(await password.update("dina@customer.example", "short", login.data?.refreshJwt))).toEqual([
    400,
    "E061401",
  ]);
  expect(refusal(await password.update("max@customer.example", "Rather-long-3", login.data?.refreshJwt))).toEqual([
    403,
    "E062011",
  ]);
  const { data: reset } = await password.sendReset("dina@customer.example", BACK);
  expect(reset).toMatchObject({ resetMethod: "magiclink", maskedEmail: "d***@customer.example" });
  expect(refusal(await password.signIn("dan@customer.example", DEMO_PASSWORD))).toEqual([403, "E062504"]);
});

test("[7.9] session: is validated, refreshed, moved to another tenant, listed and ended; rejects an invalid token", async () => {
  const sdk = nodeSdk();
  const { sessionJwt, refreshJwt } = await testApi.signIn("robin@provider.example");
  const { token } = await sdk.validateSession(sessionJwt);
  expect(sdk.validateRoles({ jwt: sessionJwt, token }, ["Tenant Admin"])).toBe(true);
  expect((await sdk.me(refreshJwt)).data?.email).toBe("robin@provider.example");
  expect((await sdk.history(refreshJwt)).ok).toBe(true);
  const renewed = await sdk.validateAndRefreshSession("no.session.token", refreshJwt);
  expect(renewed.token.sub).toBe(token.sub);
  await expect(sdk.validateAndRefreshSession("no.session.token", "no.refresh.token")).rejects.toThrow();

  const two = await signedIn("uma@customer.example");
  expect((await sdk.myTenants(["acme-health"], two)).data?.tenants).toHaveLength(1);
  expect(refusal(await sdk.selectTenant("throughwave", two))).toEqual([403, "E062010"]);
  const selected = await sdk.selectTenant("acme-health", two);
  expect(selected.data?.user?.email).toBe("uma@customer.example");
  const after = selected.data?.refreshJwt ?? "";
  expect((await sdk.logout(after)).code).toBe(200);
  expect(refusal(await sdk.refresh(after))).toEqual([401, "E061004"]);
  expect((await sdk.logoutAll(renewed.refreshJwt)).code).toBe(200);
  for (const call of [sdk.me, sdk.refresh, sdk.logoutAll, sdk.history]) {
    expect(refusal(await call(renewed.refreshJwt))).toEqual([401, "E061004"]);
  }
});

test("[7.9] access key: is exchanged for a separate session; rejects an invented and a revoked one", async () => {
  const sdk = nodeSdk();
  const { keyId, cleartext } = await testApi.identity.accessKeys.create({
    name: "Nightly export",
    roleNames: [],
    memberships: [{ tenantId: "acme-health", roleNames: ["Viewer"] }],
  });
  const session = await sdk.exchangeAccessKey(cleartext);
  expect(session.token.sub).toBe(keyId);
  expect(sdk.validateTenantPermissions(session, "acme-health", ["View"])).toBe(true);
  await expect(sdk.exchangeAccessKey("invented")).rejects.toThrow("The access key is invalid");
  await testApi.identity.accessKeys.revoke(keyId);
  await expect(sdk.exchangeAccessKey(cleartext)).rejects.toThrow("The access key is invalid");
});

test("[7.9] outbound: connects an application for the signed-in person, and for no one else", async () => {
  const { outbound } = nodeSdk();
  const refreshJwt = await signedIn("theo@throughwave.example");
  const { data } = await outbound.connect("calendar", { redirectUrl: BACK }, refreshJwt);
  const back = await chooseOnPage(data?.url, /Theo Costa/);
  expect(back.searchParams.get("connected")).toBe("calendar");
  expect(refusal(await outbound.connect("calendar", { redirectUrl: BACK }, "no.token"))).toEqual([401, "E061004"]);
  expect((await outbound.connect("calendar", { redirectUrl: "https://attacker.io/" }, refreshJwt)).code).toBe(400);
});

test("[7.9] flow: starts, explains a wrong password and completes; rejects an unknown flow and a finished one", async () => {
  const { flow } = nodeSdk();
  const FLOW = "sign-in-copy-new";
  const wrong = await flow.start(
    FLOW,
    {},
    "",
    "submit-password",
    "3.14.1",
    { [FLOW]: 1 },
    {
      email: "tia@3tsky.example",
      password: "wrong",
    },
  );
  const { executionId = "", stepId = "" } = wrong.data ?? {};
  expect(wrong.data?.screen?.state).toMatchObject({ errorType: "E062909" });
  const right = { email: "tia@3tsky.example", password: DEMO_PASSWORD };
  const done = await flow.next(executionId, stepId, "submit-password", 1, "3.14.1", right);
  expect(done.data).toMatchObject({ status: "completed", authInfo: { user: { email: "tia@3tsky.example" } } });
  const again = await flow.next(executionId, stepId, "submit-password", 1, "3.14.1", right);
  expect(refusal(again)).toEqual([400, "E103205"]);
  expect(refusal(await flow.start("no-such-flow"))).toEqual([404, "E011005"]);
});

test("[7.9, 8.10] every sign-in method is rejected for another project, and too many guesses return 429", async () => {
  const elsewhere = createNodeSdk({ projectId: "elsewhere", baseUrl: `${testApi.origin}/identity`, logger: silent });
  expect(refusal(await elsewhere.password.signIn("max@customer.example", DEMO_PASSWORD))).toEqual([401, "E011004"]);
  expect(refusal(await elsewhere.otp.signIn.email("max@customer.example"))).toEqual([401, "E011004"]);
  const { otp } = nodeSdk();
  const guesses = Array.from({ length: 11 }, () => otp.verify.sms("+4915100000099", "000000"));
  const answers = await Promise.all(guesses);
  const limited = answers.filter(({ code }) => code === 429);
  expect(limited).toHaveLength(1);
  expect(limited[0]?.error).toMatchObject({ errorCode: "E130429", retryAfter: expect.any(Number) as number });
});
