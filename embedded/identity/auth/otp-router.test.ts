import { afterAll, beforeAll, expect, test } from "vitest";

import { LoginResult } from "~/contract/identity";

import { startTestApi, type TestIdentity } from "../test-support";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

test("[7.9] a one-time code by email signs in through the SDK", async () => {
  const sent = await testApi.sdk.otp.signIn.email("max@customer.example");
  expect(sent.data).toEqual({ maskedEmail: "m***@customer.example" });
  const code = await testApi.codeSentTo("max@customer.example");
  const { data } = await testApi.sdk.otp.verify.email("max@customer.example", code);
  expect(LoginResult.parse(data).user?.email).toBe("max@customer.example");
});

test.each(["sms", "voice", "whatsapp"] as const)(
  "[7.9] a new person signs up with a code by %s, and signs in with the next one",
  async (channel) => {
    const phone = { sms: "+4915112345601", voice: "+4915112345602", whatsapp: "+4915112345603" }[channel];
    const sent = await testApi.sdk.otp.signUp[channel](phone, { name: "Ada Obi" });
    expect(sent.data).toEqual({ maskedPhone: `+***********${phone.slice(-2)}` });
    const first = await testApi.sdk.otp.verify[channel](phone, await testApi.codeSentTo(phone));
    expect(LoginResult.parse(first.data)).toMatchObject({
      firstSeen: true,
      user: { displayName: "Ada Obi", loginIds: [phone] },
    });
    await testApi.sdk.otp.signUpOrIn[channel](phone);
    const second = await testApi.sdk.otp.verify[channel](phone, await testApi.codeSentTo(phone));
    expect(second.data).toMatchObject({ firstSeen: false, user: { userId: first.data?.user?.userId } });
  },
);

test("[7.9] an email address and a phone number change with a code sent to the new one", async () => {
  const { refreshJwt } = await testApi.signIn("theo@throughwave.example");
  await testApi.sdk.otp.update.phone.sms("theo@throughwave.example", "+4915112345678", refreshJwt);
  const code = await testApi.codeSentTo("+4915112345678");
  const changed = await testApi.sdk.otp.verify.sms("theo@throughwave.example", code);
  expect(changed.data?.user?.phone).toBe("+4915112345678");
  await testApi.sdk.otp.update.email("theo@throughwave.example", "theo.costa@throughwave.example", refreshJwt);
  const moved = await testApi.sdk.otp.verify.email(
    "theo@throughwave.example",
    await testApi.codeSentTo("theo.costa@throughwave.example"),
  );
  expect(moved.data?.user).toMatchObject({ email: "theo.costa@throughwave.example", verifiedEmail: true });
});

test("the address of someone else cannot be changed", async () => {
  const { refreshJwt } = await testApi.signIn("max@customer.example");
  const stolen = await testApi.sdk.otp.update.email("tess@customer.example", "max2@customer.example", refreshJwt);
  expect(stolen.code).toBe(403);
  expect((await testApi.sdk.otp.update.email("max@customer.example", "max2@customer.example", "no token")).code).toBe(
    401,
  );
});

test("rejects a wrong code with E061102, and the sixth guess with E061103", async () => {
  await testApi.sdk.otp.signIn.email("tess@customer.example");
  for (let guess = 1; guess <= 5; guess++) {
    const { code, error } = await testApi.sdk.otp.verify.email("tess@customer.example", "not it");
    expect([code, error?.errorCode]).toEqual([401, "E061102"]);
  }
  const right = await testApi.codeSentTo("tess@customer.example");
  expect((await testApi.sdk.otp.verify.email("tess@customer.example", right)).error?.errorCode).toBe("E061103");
});

test("requesting a code or a sign-up does not reveal who exists", async () => {
  const unknown = await testApi.sdk.otp.signIn.email("nobody@customer.example");
  expect([unknown.code, unknown.data]).toEqual([200, { maskedEmail: "n***@customer.example" }]);
  expect(await testApi.identity.outbox.list("nobody@customer.example")).toEqual([]);
  const known = await testApi.sdk.otp.signUp.email("uma@customer.example");
  expect([known.code, known.data]).toEqual([200, { maskedEmail: "u***@customer.example" }]);
});

test("a change by text message changes no email address, and a change without a new address is rejected", async () => {
  const { refreshJwt } = await testApi.signIn("tia@3tsky.example");
  const headers = { authorization: `Bearer livery:${refreshJwt}` };
  const path = "/v1/auth/otp/update/phone/sms";
  const change = { loginId: "tia@3tsky.example", phone: "+4915177700001", email: "victim@customer.example" };
  expect((await testApi.post(path, change, headers)).status).toBe(200);
  const { data } = await testApi.sdk.otp.verify.sms(change.loginId, await testApi.codeSentTo(change.phone));
  expect(data?.user).toMatchObject({ email: "tia@3tsky.example", phone: change.phone });
  expect((await testApi.post(path, { loginId: change.loginId, email: change.email }, headers)).status).toBe(400);
});

test("a sign-up is proven by the login id itself, not by another address in the request", async () => {
  await testApi.sdk.otp.signUp.email("ceo@customer.example", { email: "attacker@customer.example" });
  expect(await testApi.identity.outbox.list("attacker@customer.example")).toEqual([]);
  expect(await testApi.identity.outbox.list("ceo@customer.example")).toHaveLength(1);
});

test("two verifications of one code at the same moment sign in once", async () => {
  await testApi.sdk.otp.signIn.email("robin@provider.example");
  const code = await testApi.codeSentTo("robin@provider.example");
  const answers = await Promise.all([1, 2].map(() => testApi.sdk.otp.verify.email("robin@provider.example", code)));
  expect(answers.map((answer) => answer.code).sort()).toEqual([200, 401]);
});

test("a code expires after ten minutes, and is stored as a digest", async () => {
  await testApi.sdk.otp.signIn.email("nora@customer.example");
  const code = await testApi.codeSentTo("nora@customer.example");
  const rows = await testApi.store.database.selectFrom("challenges").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  testApi.passSeconds(601);
  expect((await testApi.sdk.otp.verify.email("nora@customer.example", code)).code).toBe(401);
});

test.each([
  ["plain", '"plain" is not a valid email'],
  ["a b@customer.example", '"a b@customer.example" is not a valid email'],
  ["", '"email" must not be empty'],
  [7, '"email" must be a string'],
])("[5.3] rejects the new email address %j: %s", async (email, sentence) => {
  const { refreshJwt } = await testApi.signIn("tess@customer.example");
  const body = { loginId: "tess@customer.example", email };
  const response = await testApi.post("/v1/auth/otp/update/email", body, {
    authorization: `Bearer livery:${refreshJwt}`,
  });
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ errorMessage: sentence })]);
});

test.each([
  ["+4915", 200],
  ["+123456789012345", 200],
  ["+491", 400],
  ["+1234567890123456", 400],
  ["+0151234567", 400],
  ["4915112345678", 400],
  ["+49 151 1234567", 400],
])("[5.4] the new phone number %s returns %i", async (phone, status) => {
  const { refreshJwt } = await testApi.signIn("tess@customer.example");
  const body = { loginId: "tess@customer.example", phone };
  const headers = { authorization: `Bearer livery:${refreshJwt}` };
  const response = await testApi.post("/v1/auth/otp/update/phone/sms", body, headers);
  const { errorMessage } = (await response.json()) as { errorMessage?: string };
  expect([response.status, errorMessage]).toEqual([
    status,
    status === 200 ? undefined : `"${phone}" is not a valid phone number`,
  ]);
});
