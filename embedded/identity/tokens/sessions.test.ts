import { createHmac } from "node:crypto";

import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { startTestApi, PROJECT, type TestIdentity } from "../test-support";

let testApi: TestIdentity;
let session: string;
beforeAll(async () => {
  testApi = await startTestApi();
  session = (await testApi.signIn("max@customer.example")).sessionJwt;
});
afterAll(() => testApi.close());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

async function signWithOurKey(claims: Record<string, unknown>) {
  const row = await testApi.store.database.selectFrom("signing_keys").selectAll().executeTakeFirstOrThrow();
  const key = await importJWK(z.looseObject({ kty: z.string() }).parse(JSON.parse(row.private_jwk)), "RS256");
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: row.kid }).sign(key);
}

describe("verifySession", () => {
  test("returns the claims of a valid token", async () => {
    expect(await testApi.identity.verifySession(session)).toEqual(decodeJwt(session));
  });

  test("returns nothing once the token has expired", async () => {
    const late = await startTestApi({ sessionSeconds: 60 });
    const { sessionJwt } = await late.signIn("max@customer.example");
    late.passSeconds(40);
    expect(await late.identity.verifySession(sessionJwt)).toBeDefined();
    late.passSeconds(21);
    expect(await late.identity.verifySession(sessionJwt)).toBeUndefined();
    await late.close();
  });

  test("returns nothing after the person was disabled, removed, or given another password", async () => {
    const { people, verifySession } = testApi.identity;
    const changes: ((userId: string) => Promise<unknown>)[] = [
      (userId) => people.update(userId, { status: "disabled" }),
      (userId) => people.setPassword(userId, "Another-one-2"),
      (userId) => people.signOutEverywhere(userId),
      (userId) => people.remove(userId),
    ];
    for (const [index, change] of changes.entries()) {
      const email = `changing-${index}@customer.example`;
      const { userId } = await people.create({ email, givenName: "A", familyName: "B", status: "enabled" });
      await testApi.sdk.otp.signIn.email(email);
      const { data } = await testApi.sdk.otp.verify.email(email, await testApi.codeSentTo(email));
      expect(await verifySession(data?.sessionJwt ?? "")).toMatchObject({ sub: userId });
      await change(userId);
      expect(await verifySession(data?.sessionJwt ?? "")).toBeUndefined();
      expect((await testApi.sdk.refresh(data?.refreshJwt)).code).toBe(401);
    }
  });

  test("accepts no forged token", async () => {
    const [header = "", payload = "", signature = ""] = session.split(".");
    const claims = decodeJwt(session);
    const { kid } = decodeProtectedHeader(session);
    const publicKey = await (await testApi.get(`/v2/keys/${PROJECT}`)).text();
    const stranger = await generateKeyPair("RS256");
    const hmacHeader = encode({ alg: "HS256", typ: "JWT", kid });
    const forged = {
      "no algorithm": `${encode({ alg: "none", kid })}.${payload}.`,
      "no algorithm, other case": `${encode({ alg: "nOnE", kid })}.${payload}.`,
      "no signature": `${header}.${payload}.`,
      "the public key as a secret": `${hmacHeader}.${payload}.${createHmac("sha256", publicKey).update(`${hmacHeader}.${payload}`).digest("base64url")}`,
      "a changed payload": `${header}.${encode({ ...claims, roles: ["Tenant Admin"] })}.${signature}`,
      "a stranger's key": await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(stranger.privateKey),
      "a key address": await new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "../../dev/null", jku: "http://127.0.0.1:1/keys" })
        .sign(stranger.privateKey),
      "another issuer": await signWithOurKey({ ...claims, iss: "elsewhere" }),
      "not yet valid": await signWithOurKey({ ...claims, nbf: Math.floor(Date.now() / 1000) + 3600 }),
      "no expiry": await signWithOurKey({ ...claims, exp: undefined }),
      "an unknown session": await signWithOurKey({ ...claims, sid: "S0" }),
      "no text of a token": "x",
      nothing: "",
    };
    for (const [name, token] of Object.entries(forged)) {
      expect(await testApi.identity.verifySession(token), name).toBeUndefined();
    }
    expect(await testApi.identity.verifySession(await signWithOurKey(claims)), "the control").toBeDefined();
  });

  test("does not accept an id token as a session", async () => {
    const { data } = await testApi.sdk.refresh((await testApi.signIn("max@customer.example")).refreshJwt);
    const { idToken } = z.object({ idToken: z.string() }).parse(data);
    expect(await testApi.identity.verifySession(idToken)).toBeUndefined();
  });
});
