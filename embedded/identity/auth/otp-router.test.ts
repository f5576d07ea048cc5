import { afterAll, beforeAll, expect, test } from "vitest";

import { LoginResult } from "~/contract/identity";

import { openHouse, type IdentityHouse } from "../test-support";

let house: IdentityHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test("[7.9] a one-time code by e-mail signs in through the SDK", async () => {
  const asked = await house.sdk.otp.signIn.email("max@customer.example");
  expect(asked.data).toEqual({ maskedEmail: "m***@customer.example" });
  const code = await house.codeSentTo("max@customer.example");
  const { data } = await house.sdk.otp.verify.email("max@customer.example", code);
  expect(LoginResult.parse(data).user?.email).toBe("max@customer.example");
});

test("a wrong code is refused with E061102", async () => {
  await house.sdk.otp.signIn.email("tess@customer.example");
  const { code, error } = await house.sdk.otp.verify.email("tess@customer.example", "not it");
  expect(code).toBe(401);
  expect(error?.errorCode).toBe("E061102");
});

test("asking for a code tells nothing about who exists", async () => {
  const { code, data } = await house.sdk.otp.signIn.email("nobody@customer.example");
  expect(code).toBe(200);
  expect(data).toEqual({ maskedEmail: "n***@customer.example" });
});

test("two verifications of one code at the same moment sign in once", async () => {
  await house.sdk.otp.signIn.email("robin@provider.example");
  const code = await house.codeSentTo("robin@provider.example");
  const answers = await Promise.all([1, 2].map(() => house.sdk.otp.verify.email("robin@provider.example", code)));
  expect(answers.map((answer) => answer.code).sort()).toEqual([200, 401]);
});
