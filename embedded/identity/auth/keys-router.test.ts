import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { KeySet } from "~/contract/identity";

import { startTestApi, PROJECT, type TestIdentity } from "../test-support";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

test.each([`/v2/keys/${PROJECT}`, `/${PROJECT}/.well-known/jwks.json`])(
  "a session token verifies against the keys of %s",
  async (path) => {
    const { sessionJwt } = await testApi.signIn("max@customer.example");
    const keys = createRemoteJWKSet(new URL(`${testApi.origin}/identity${path}`));
    const { payload, protectedHeader } = await jwtVerify(sessionJwt, keys, { algorithms: ["RS256"], issuer: PROJECT });
    expect(payload.drn).toBe("DS");
    expect(protectedHeader).toMatchObject({ alg: "RS256", typ: "JWT" });
  },
);

test("publishes no private part of a key", async () => {
  const { keys } = KeySet.parse(await (await testApi.get(`/v2/keys/${PROJECT}`)).json());
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
});

test("returns no keys for another project", async () => {
  expect((await testApi.get("/v2/keys/elsewhere")).status).toBe(404);
});

test("the discovery document contains its own address as issuer, and keys that verify a session token", async () => {
  const response = await testApi.get(`/${PROJECT}/.well-known/openid-configuration`);
  const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
  const { issuer, jwks_uri: jwksUri } = Discovery.parse(await response.json());
  expect(`${issuer}/.well-known/openid-configuration`).toBe(response.url);
  const { sessionJwt } = await testApi.signIn("tess@customer.example");
  const { payload } = await jwtVerify(sessionJwt, createRemoteJWKSet(new URL(jwksUri)));
  expect(issuer.endsWith(`/${payload.iss}`)).toBe(true);
  expect((await testApi.get("/elsewhere/.well-known/openid-configuration")).status).toBe(404);
});
