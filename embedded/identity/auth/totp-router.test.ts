import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestIdentity } from "../test-support";

let testApi: TestIdentity;
let now = Date.now();
beforeAll(async () => {
  testApi = await startTestApi({ clock: () => now });
});
afterAll(() => testApi.close());

const codeOf = (key: string, ahead = 0) => generate({ secret: key, epoch: Math.floor(now / 1000) + ahead });

test("[7.9] a new person signs up with an authenticator app, and each of its codes works once", async () => {
  const { data: enrolled } = await testApi.sdk.totp.signUp("ada@customer.example", { name: "Ada Obi" });
  expect(enrolled?.provisioningURL).toMatch(/^otpauth:\/\/totp\//);
  expect(
    Buffer.from(enrolled?.image ?? "", "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  const code = await codeOf(enrolled?.key ?? "");
  const first = await testApi.sdk.totp.verify("ada@customer.example", code);
  expect(first.data?.user).toMatchObject({ email: "ada@customer.example", TOTP: true });
  const replayed = await testApi.sdk.totp.verify("ada@customer.example", code);
  expect([replayed.code, replayed.error?.errorCode]).toEqual([401, "E061102"]);
  now += 30_000;
  expect((await testApi.sdk.totp.verify("ada@customer.example", await codeOf(enrolled?.key ?? ""))).code).toBe(200);
});

test("[7.9] a signed-in person adds an authenticator app, which invalidates the previous seed", async () => {
  const { refreshJwt } = await testApi.signIn("max@customer.example");
  const { data: first } = await testApi.sdk.totp.update("max@customer.example", refreshJwt);
  const { data: second } = await testApi.sdk.totp.update("max@customer.example", refreshJwt);
  expect((await testApi.sdk.totp.verify("max@customer.example", await codeOf(first?.key ?? ""))).code).toBe(401);
  expect((await testApi.sdk.totp.verify("max@customer.example", await codeOf(second?.key ?? ""))).code).toBe(200);
  expect((await testApi.sdk.totp.update("tess@customer.example", refreshJwt)).code).toBe(403);
});

test("an existing login id cannot be signed up again", async () => {
  const { code, error } = await testApi.sdk.totp.signUp("tess@customer.example");
  expect([code, error?.errorCode]).toEqual([400, "E062107"]);
});

test("rejects a code of two minutes ago and a code for an unknown person in the same way", async () => {
  const { refreshJwt } = await testApi.signIn("robin@provider.example");
  const { data } = await testApi.sdk.totp.update("robin@provider.example", refreshJwt);
  const late = await testApi.sdk.totp.verify("robin@provider.example", await codeOf(data?.key ?? "", -120));
  const unknown = await testApi.sdk.totp.verify("nobody@customer.example", "123456");
  expect([late.code, late.error?.errorCode]).toEqual([unknown.code, unknown.error?.errorCode]);
});
