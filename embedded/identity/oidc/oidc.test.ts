import { decodeJwt } from "jose";
import * as oauth from "oauth4webapi";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";

import { DEMO_PASSWORD } from "../demo-people";
import { startTestApi, PROJECT, type TestIdentity } from "../test-support";

const BACK = "http://northwind.localhost:3000/callback";
const client: oauth.Client = { client_id: PROJECT };
/** Replaces the proxy that terminates TLS: clients speak only HTTPS, and the provider HTTP. */
const viaProxy = (address: URL | string, options: RequestInit = {}) =>
  fetch(String(address).replace("https:", "http:"), {
    ...options,
    headers: { ...Object.fromEntries(new Headers(options.headers)), "x-forwarded-proto": "https" },
  });
const http = { [oauth.customFetch]: viaProxy };

let testApi: TestIdentity;
let server: oauth.AuthorizationServer;
beforeAll(async () => {
  testApi = await startTestApi();
  const issuer = new URL(`${testApi.origin}/identity/${PROJECT}`.replace("http:", "https:"));
  server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http));
});
afterAll(() => testApi.close());

interface Attempt {
  verifier: string;
  state: string;
  nonce: string;
}

/** The address to which a client sends the browser. */
async function authorizeAt(change: Record<string, string> = {}): Promise<Attempt & { address: URL }> {
  const [verifier, state, nonce] = [
    oauth.generateRandomCodeVerifier(),
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
  ];
  const address = new URL(server.authorization_endpoint ?? "");
  const parameters = {
    client_id: PROJECT,
    redirect_uri: BACK,
    response_type: "code",
    scope: "openid profile email roles offline_access",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    ...change,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { verifier, state, nonce, address };
}

/** Fills in the form of the page like a person. */
async function submit(address: URL, email: string, password: string): Promise<Response> {
  return send(address, { token: tokenOf(await (await viaProxy(address)).text()), email, password });
}

const send = (address: URL, form: Record<string, string>) =>
  viaProxy(new URL("authorize", address), { method: "POST", body: new URLSearchParams(form), redirect: "manual" });

const tokenOf = (page: string) => /name="token" value="(\w+)"/.exec(page)?.[1] ?? "";

async function redirected(change: Record<string, string>): Promise<URLSearchParams> {
  const { address } = await authorizeAt(change);
  const answer = await viaProxy(address, { redirect: "manual" });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "").searchParams;
}

/** Everything up to the code, which is not exchanged yet. */
async function codeFor(email: string, change: Record<string, string> = {}) {
  const { address, verifier, state, nonce } = await authorizeAt(change);
  const back = new URL((await submit(address, email, DEMO_PASSWORD)).headers.get("location") ?? "");
  expect(`${back.origin}${back.pathname}`).toBe(BACK);
  return { parameters: oauth.validateAuthResponse(server, client, back, state), verifier, nonce };
}

function exchange(parameters: URLSearchParams, verifier: string, redirectUri = BACK) {
  return oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUri, verifier, http);
}

async function signIn(email: string, change: Record<string, string> = {}) {
  const { parameters, verifier, nonce } = await codeFor(email, change);
  const answer = await exchange(parameters, verifier);
  const expected = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, expected);
  await oauth.validateApplicationLevelSignature(server, answer, http);
  return tokens;
}

test("a client signs a person in with a code and PKCE, and reads who signed in", async () => {
  const tokens = await signIn("tess@customer.example");
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  expect(claims).toMatchObject({ name: "Tess Marlowe", email: "tess@customer.example", email_verified: true });
  expect(tokens.token_type).toBe("bearer");
  expect(tokens.expires_in).toBe(600);
  const answer = await oauth.userInfoRequest(server, client, tokens.access_token, http);
  const person = await oauth.processUserInfoResponse(server, client, claims?.sub ?? "", answer);
  expect(person).toMatchObject({ name: "Tess Marlowe", tenants: { "acme-health": { roles: ["Customer Admin"] } } });
});

test("the scope determines the contents of the id token, and whether there is a refresh token", async () => {
  const tokens = await signIn("max@customer.example", { scope: "openid email" });
  expect(tokens.refresh_token).toBeUndefined();
  expect(Object.keys(decodeJwt(tokens.id_token ?? "")).sort()).toEqual(
    ["aud", "auth_time", "email", "email_verified", "exp", "iat", "iss", "nonce", "sub"].sort(),
  );
});

test("a refresh token returns new tokens until it is revoked, and signing out ends the access token", async () => {
  const tokens = await signIn("max@customer.example");
  const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token ?? "", http);
  const renewed = await oauth.processRefreshTokenResponse(server, client, answer);
  const revoked = await oauth.revocationRequest(server, client, oauth.None(), renewed.refresh_token ?? "", http);
  await oauth.processRevocationResponse(revoked);
  const late = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), renewed.refresh_token ?? "", http);
  await expect(oauth.processRefreshTokenResponse(server, client, late)).rejects.toMatchObject({
    error: "invalid_grant",
  });
  const userInfo = await oauth.userInfoRequest(server, client, renewed.access_token, http);
  expect(userInfo.status).toBe(401);
  expect(userInfo.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
});

test("a code works once, for ten minutes, and only with its verifier and its address", async () => {
  const { parameters, verifier } = await codeFor("tia@3tsky.example");
  expect((await exchange(parameters, oauth.generateRandomCodeVerifier())).status).toBe(400);
  expect((await exchange(parameters, verifier)).status).toBe(400);
  const elsewhere = await codeFor("tia@3tsky.example");
  const answer = await exchange(elsewhere.parameters, elsewhere.verifier, "http://ember.localhost/callback");
  expect(await answer.json()).toMatchObject({ error: "invalid_grant" });
  const late = await codeFor("tia@3tsky.example");
  testApi.passSeconds(601);
  expect((await exchange(late.parameters, late.verifier)).status).toBe(400);
});

test("a wrong password is explained on the page, and the right one then redirects back", async () => {
  const { address } = await authorizeAt();
  const wrong = await submit(address, "max@customer.example", "wrong");
  expect(wrong.status).toBe(401);
  const page = await wrong.text();
  expect(page).toContain("Incorrect email or password");
  expect(wrong.headers.get("content-security-policy")).toContain("form-action 'self' http://northwind.localhost:3000");
  const right = { token: tokenOf(page), email: "max@customer.example", password: DEMO_PASSWORD };
  expect((await send(address, right)).status).toBe(303);
  expect((await send(address, right)).status).toBe(401);
});

test.each([
  ["another response type", { response_type: "token" }, "unsupported_response_type"],
  ["no code challenge", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
  ["a plain code challenge", { code_challenge_method: "plain" }, "invalid_request"],
  ["no scope openid", { scope: "email" }, "invalid_scope"],
  ["no sign-in allowed", { prompt: "none" }, "login_required"],
])("a request with %s redirects back with an error and the state", async (_name, change, error) => {
  const parameters = await redirected({ ...change, state: "kept" });
  expect([parameters.get("error"), parameters.get("state")]).toEqual([error, "kept"]);
});

test("never redirects to an unknown client or a foreign address", async () => {
  for (const [name, value] of [
    ["client_id", "elsewhere"],
    ["redirect_uri", "https://attacker.io/"],
  ] as const) {
    const { address } = await authorizeAt({ [name]: value });
    const answer = await viaProxy(address, { redirect: "manual" });
    expect([answer.status >= 400, answer.headers.get("location")]).toEqual([true, null]);
  }
});

test.each([
  [{ grant_type: "password" }, "unsupported_grant_type"],
  [{ grant_type: "authorization_code", client_id: PROJECT }, "invalid_request"],
  [{ grant_type: "refresh_token", client_id: "elsewhere", refresh_token: "x" }, "invalid_client"],
])("rejects the grant %j as %s", async (grant, error) => {
  const body = new URLSearchParams(grant);
  const answer = await viaProxy(server.token_endpoint ?? "", { method: "POST", body });
  expect(await answer.json()).toMatchObject({ error });
});

test("a person who needs a second factor also enters the code of their authenticator app", async () => {
  const [email, password] = ["theo@throughwave.example", DEMO_PASSWORD];
  const { refreshJwt } = await testApi.signIn(email);
  await testApi.identity.tenants.requireSecondFactor("throughwave", true);
  const { address, verifier, state, nonce } = await authorizeAt();
  expect(await (await submit(address, email, password)).text()).toContain("requires a second factor");
  const { data: seed } = await testApi.sdk.totp.update(email, refreshJwt);
  const codeNow = () => generate({ secret: seed?.key ?? "", epoch: testApi.seconds() });
  await testApi.sdk.totp.verify(email, await codeNow());
  testApi.passSeconds(30);
  const asked = await (await submit(address, email, password)).text();
  expect(asked).toContain("Code from your authenticator app");
  const token = tokenOf(asked);
  expect((await send(address, { token, email, password, code: "000000" })).status).toBe(401);
  const done = await send(address, { token, email, password, code: await codeNow() });
  const parameters = oauth.validateAuthResponse(server, client, new URL(done.headers.get("location") ?? ""), state);
  const expected = { expectedNonce: nonce, requireIdToken: true };
  const answer = await exchange(parameters, verifier);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, expected);
  expect(decodeJwt(tokens.access_token).amr).toEqual(["pwd", "totp", "mfa"]);
});

test("an id token grants no session", async () => {
  const { id_token: idToken } = await signIn("max@customer.example");
  expect(await testApi.identity.verifySession(idToken ?? "")).toBeUndefined();
});
