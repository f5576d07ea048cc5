import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from "jose";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { createTokenVerifier, fetchKeys, KEYS_COOLDOWN_MS, type TokenVerifier } from "./tokens.server";

const PROJECT = "P2demo";
const NOW = new Date("2026-06-01T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const SESSION = { drn: "DS", iss: PROJECT, sub: "U1", iat: SECONDS - 60, exp: SECONDS + 600 };

type Key = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
let own: Key;
let foreign: Key;
let keys: JWTVerifyGetKey;
let verifier: TokenVerifier;

beforeAll(async () => {
  const [pair, other] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  own = pair.privateKey;
  foreign = other.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "RS256" }] });
  verifier = createTokenVerifier(keys, { projectId: PROJECT, algorithms: ["RS256"], clockToleranceSeconds: 5 });
});

const sign = (claims: JWTPayload, key = own) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(key);
const verify = async (claims: JWTPayload, key?: Key) => verifier.verifySessionToken(await sign(claims, key), NOW);

describe("[4.1] a session token", () => {
  test.each([
    ["without an audience", {}],
    ["with the project as audience", { aud: PROJECT }],
    ["with the project among its audiences", { aud: ["others", PROJECT] }],
    ["of an address that ends with the project", { iss: `https://identity.example/v1/apps/${PROJECT}` }],
    ["of a clock that is a little ahead", { iat: SECONDS + 4 }],
  ])("%s is valid", async (_, claims) => {
    expect(await verify({ ...SESSION, ...claims })).toMatchObject({ state: "valid", claims: { sub: "U1" } });
  });

  test("that has expired is not treated as a forgery", async () => {
    expect(await verify({ ...SESSION, exp: SECONDS - 60 })).toMatchObject({ state: "expired" });
  });

  test.each([
    ["for another audience", { aud: "P2other" }],
    ["for other audiences", { aud: ["P2other", `${PROJECT}x`] }],
    ["of another issuer", { iss: "P2other" }],
    ["whose issuer only begins with the project", { iss: `https://${PROJECT}.example/v1/apps/P2other` }],
    ["that is issued in the future", { iat: SECONDS + 60 }],
    ["that is a refresh token", { drn: "DSR" }],
    ["without a person", { sub: undefined }],
  ])("%s is invalid", async (_, claims) => {
    expect(await verify({ ...SESSION, ...claims })).toEqual({ state: "invalid" });
  });

  test("that is signed with another key is invalid", async () => {
    expect(await verify(SESSION, foreign)).toEqual({ state: "invalid" });
  });

  test("is verified once, but still expires", async () => {
    let asked = 0;
    const counting: JWTVerifyGetKey = (...request) => (asked++, keys(...request));
    const settings = { projectId: PROJECT, algorithms: ["RS256"], clockToleranceSeconds: 5 };
    const remembering = createTokenVerifier(counting, settings);
    const token = await sign(SESSION);
    const stateAfter = async (seconds: number) =>
      (await remembering.verifySessionToken(token, new Date(NOW.getTime() + seconds * 1000))).state;
    expect([await stateAfter(0), await stateAfter(604), asked]).toEqual(["valid", "valid", 1]);
    expect([await stateAfter(606), await stateAfter(6000)]).toEqual(["expired", "expired"]);
    expect((await remembering.verifySessionToken(`${token.slice(0, -4)}AAAA`, NOW)).state).toBe("invalid");
  });

  test.each(["none", "HS256"])("with the algorithm %s is invalid", async (alg) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const token = `${part({ alg, kid: "k1" })}.${part(SESSION)}.${alg === "none" ? "" : "c2lnbmF0dXJl"}`;
    expect(await verifier.verifySessionToken(token, NOW)).toEqual({ state: "invalid" });
  });
});

test("a refresh token is valid only for its person, and a session token is not a refresh token", async () => {
  const refresh = await sign({ ...SESSION, drn: "DSR" });
  expect(await verifier.isRefreshTokenOf("U1", refresh, NOW)).toBe(true);
  expect(await verifier.isRefreshTokenOf("U2", refresh, NOW)).toBe(false);
  expect(await verifier.isRefreshTokenOf("U1", await sign(SESSION), NOW)).toBe(false);
});

test("throws instead of rejecting the token if keys cannot be fetched", async () => {
  const unreachable = createTokenVerifier(() => Promise.reject(new Error("no connection")), {
    projectId: PROJECT,
    algorithms: ["RS256"],
    clockToleranceSeconds: 5,
  });
  await expect(unreachable.verifySessionToken(await sign(SESSION), NOW)).rejects.toThrow("no connection");
});

describe("[4.1] when the provider changes its keys", () => {
  const settings = { projectId: PROJECT, algorithms: ["RS256"], clockToleranceSeconds: 5 };

  afterEach(() => void vi.useRealTimers());

  /** A provider that publishes the keys with these ids, and can sign with any. */
  async function startProvider(...published: string[]) {
    const pairs = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>();
    for (const kid of ["old", "new"]) pairs.set(kid, await generateKeyPair("RS256"));
    const state = { published, requests: 0 };
    const server = createServer((_, response) => {
      state.requests++;
      const keys = state.published.map(async (kid): Promise<JWK> => {
        const pair = pairs.get(kid);
        return { ...(pair ? await exportJWK(pair.publicKey) : { kty: "RSA" }), kid, alg: "RS256" };
      });
      void Promise.all(keys).then((list) =>
        response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: list })),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const keys = fetchKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const verifying = createTokenVerifier(keys, settings);
    const signWith = (kid: string, header = kid) =>
      new SignJWT(SESSION)
        .setProtectedHeader({ alg: "RS256", kid: header })
        .sign(pairs.get(kid)?.privateKey ?? foreign);
    return {
      state,
      check: async (kid: string, header?: string) =>
        (await verifying.verifySessionToken(await signWith(kid, header), NOW)).state,
    };
  }

  test("tokens of the old and of the new key are valid as long as both are published", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    const { state, check } = await startProvider("old");
    expect(await check("old")).toBe("valid");

    state.published = ["new", "old"];
    vi.setSystemTime(NOW.getTime() + KEYS_COOLDOWN_MS + 1);
    expect([await check("new"), await check("old")]).toEqual(["valid", "valid"]);
    expect(state.requests).toBe(2);
  });

  test("a made-up key id, or that of another key, makes no token valid", async () => {
    const { check } = await startProvider("new", "old");
    expect(await Promise.all([check("nobody"), check("old", "new"), check("old", "../old")])).toEqual([
      "invalid",
      "invalid",
      "invalid",
    ]);
  });

  test("tokens with made-up key ids cause one request within the cooldown, and do not delay the new key after it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    const { state, check } = await startProvider("old");
    const flood = () => Promise.all(Array.from({ length: 50 }, (_, index) => check("nobody", `made-up-${index}`)));
    expect(new Set(await flood())).toEqual(new Set(["invalid"]));
    await flood();
    expect(state.requests).toBe(1);

    state.published = ["new", "old"];
    vi.setSystemTime(NOW.getTime() + KEYS_COOLDOWN_MS + 1);
    const [attacks, person] = await Promise.all([flood(), check("new")]);
    expect([new Set(attacks), person, state.requests]).toEqual([new Set(["invalid"]), "valid", 2]);
  });
});
