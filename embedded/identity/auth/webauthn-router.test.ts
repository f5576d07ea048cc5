import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestIdentity } from "../test-support";
import { createSoftAuthenticator } from "./soft-authenticator";

const ORIGIN = "http://northwind.localhost:3000";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

test("[7.9] a new person signs up with a passkey, and signs in with it by login id or without", async () => {
  const { signUp, signIn } = testApi.sdk.webauthn;
  const authenticator = createSoftAuthenticator(ORIGIN);
  const { data: start } = await signUp.start("ada@customer.example", ORIGIN, "Ada Obi");
  expect(start?.create).toBe(true);
  const created = await signUp.finish(start?.transactionId ?? "", authenticator.create(start?.options ?? ""));
  expect(created.data?.user).toMatchObject({ displayName: "Ada Obi", webauthn: true });
  for (const loginId of ["ada@customer.example", ""]) {
    const { data: next } = await signIn.start(loginId, ORIGIN);
    const used = await signIn.finish(next?.transactionId ?? "", authenticator.use(next?.options ?? ""));
    expect(used.data?.user?.email).toBe("ada@customer.example");
  }
});

test("[7.9] a signed-in person adds a passkey, which signUpOrIn then uses", async () => {
  const { update, signUpOrIn, signIn } = testApi.sdk.webauthn;
  const { refreshJwt } = await testApi.signIn("max@customer.example");
  const authenticator = createSoftAuthenticator(ORIGIN);
  const { data: start } = await update.start("max@customer.example", ORIGIN, refreshJwt);
  await testApi.post(
    "/v1/auth/webauthn/update/finish",
    { transactionId: start?.transactionId, response: authenticator.create(start?.options ?? "") },
    { authorization: `Bearer livery:${refreshJwt}` },
  );
  const { data: next } = await signUpOrIn.start("max@customer.example", ORIGIN);
  expect(next?.create).toBe(false);
  const used = await signIn.finish(next?.transactionId ?? "", authenticator.use(next?.options ?? ""));
  expect(used.data?.user?.email).toBe("max@customer.example");
});

test("rejects a passkey for an existing login id", async () => {
  const { code, error } = await testApi.sdk.webauthn.signUp.start("tess@customer.example", ORIGIN, "Not Tess");
  expect([code, error?.errorCode]).toEqual([400, "E062107"]);
});

test("rejects a response to another challenge, from another origin, or sent twice", async () => {
  const { signUp, signIn } = testApi.sdk.webauthn;
  const authenticator = createSoftAuthenticator(ORIGIN);
  const { data: start } = await signUp.start("eve@customer.example", ORIGIN, "Eve");
  await signUp.finish(start?.transactionId ?? "", authenticator.create(start?.options ?? ""));
  const { data: first } = await signIn.start("eve@customer.example", ORIGIN);
  const { data: second } = await signIn.start("eve@customer.example", ORIGIN);
  const answer = authenticator.use(first?.options ?? "");
  expect((await signIn.finish(second?.transactionId ?? "", answer)).code).toBe(401);
  expect((await signIn.finish(first?.transactionId ?? "", answer)).code).toBe(200);
  expect((await signIn.finish(first?.transactionId ?? "", answer)).code).toBe(401);
  const { data: third } = await signIn.start("eve@customer.example", ORIGIN);
  const elsewhere = createSoftAuthenticator("http://attacker.localhost").use(third?.options ?? "");
  expect((await signIn.finish(third?.transactionId ?? "", elsewhere)).code).toBe(401);
});
