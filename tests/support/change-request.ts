import { pino } from "pino";
import { MockAgent, MockPool } from "undici";

import { openBrands } from "../../app/brand/serve/brands.server.ts";
import { readCatalogue } from "../../app/catalogue/catalogue.server.ts";
import type { RequestContext, Services } from "../../app/context.ts";
import { createSessionMemory } from "../../app/session/memory.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const API = "http://api.test";
export const HOST = "acme.localhost";

const catalogue = readCatalogue("config");
const brands = openBrands({ brandsDirectory: "brands", configDirectory: "config", catalogue, isDevelopment: true });

/** People in roles of config/access.yaml: project roles, and permissions in each of their tenants. */
const PEOPLE = {
  projectAdmin: { roles: ["Tenant Admin"], tenants: { acme: [], beta: [], gamma: [] } },
  tenantAdmin: { roles: [], tenants: { acme: ["SSO Admin"], beta: ["SSO Admin"] } },
  member: { roles: [], tenants: { acme: ["View"], beta: ["View"] } },
  adminElsewhere: { roles: [], tenants: { acme: ["View"], beta: ["SSO Admin"] } },
  limitedTenantAdmin: { roles: [], tenants: { "3tsky": ["SSO Admin"], acme: ["SSO Admin"] } },
} as const satisfies Record<string, { roles: readonly string[]; tenants: Record<string, readonly string[]> }>;
export type ChangePerson = keyof typeof PEOPLE;

export interface ApiCall {
  method: string;
  path: string;
  tenantId: string;
  body: unknown;
}

/** The API's response to a call: a body, or a status with one. */
export type AnswerCall = (call: ApiCall) => { status?: number; body: unknown };

/** A body that is not a readable form. */
export type RawBody = { contentType: string | null; text: string };

export interface ChangeRequest {
  /** Undefined for a request without a session. */
  person?: ChangePerson | undefined;
  /** The person's current tenant. */
  tenantId?: string;
  address?: string;
  params?: Record<string, string>;
  form?: FormData | Record<string, string> | RawBody;
}

type Action = (args: { request: Request; params: Record<string, string>; context: RequestContext }) => Promise<unknown>;

export interface ChangeSeen {
  status: number;
  location: string | null;
  data: unknown;
  calls: ApiCall[];
  setCookies: string[];
}

/** Posts a form to a route's action; only the API and the identity provider are replaced. */
export async function submitChange(
  action: Action,
  { person, tenantId = "acme", address = "/", params = {}, form = {} }: ChangeRequest,
  answer: AnswerCall = () => ({ status: 599, body: {} }),
): Promise<ChangeSeen> {
  const calls: ApiCall[] = [];
  const setCookies: string[] = [];
  const context = createContext(person, (call) => (calls.push(call), answer(call)), setCookies);
  const headers = new Headers({
    cookie: person ? `DS=s; DSR=r; tenant=${encodeURIComponent(JSON.stringify({ tenantId }))}` : "",
  });
  const request = new Request(`http://${HOST}${address}`, { method: "POST", ...bodyOf(form, headers) });
  const result = await action({ request, params, context }).catch((thrown: unknown) => thrown);
  if (result instanceof Error) throw result;
  if (!(result instanceof Response))
    throw new Error(`An action answers with a response, not ${JSON.stringify(result)}`);
  const isJson = result.headers.get("content-type")?.includes("json");
  const data: unknown = isJson ? await result.json() : undefined;
  return { status: result.status, location: result.headers.get("location"), data, calls, setCookies };
}

function bodyOf(form: NonNullable<ChangeRequest["form"]>, headers: Headers): { body: BodyInit; headers: Headers } {
  if (form instanceof FormData) return { body: form, headers };
  if ("contentType" in form && "text" in form) {
    const { contentType, text } = form as RawBody;
    if (contentType !== null) headers.set("content-type", contentType);
    // Bytes have no media type of their own.
    return { body: new TextEncoder().encode(text), headers };
  }
  return { body: new URLSearchParams(form), headers };
}

function createContext(person: ChangePerson | undefined, answer: AnswerCall, setCookies: string[]): RequestContext {
  const found = brands.forHostname(HOST);
  if (found.state !== "serving") throw new Error(`No brand is served on ${HOST}`);
  return {
    services: createServices(person, answer),
    brand: found.brand,
    hostname: HOST,
    origin: `http://${HOST}`,
    isSecure: false,
    browser: { ip: "127.0.0.1", userAgent: "Test" },
    requestId: "r-1",
    nonce: "n",
    isPreview: false,
    signal: new AbortController().signal,
    cookieHeader: undefined,
    setCookies: (lines) => setCookies.push(...(typeof lines === "function" ? lines() : lines)),
    setHeader: () => undefined,
    maintenance: undefined,
    secondsToWait: () => Promise.resolve(0),
  };
}

function createServices(person: ChangePerson | undefined, answer: AnswerCall): Services {
  const { roles, tenants } = PEOPLE[person ?? "member"];
  const rights = Object.entries(tenants);
  const refuseCall = () => Promise.reject(new Error("The identity provider was called"));
  return {
    catalogue,
    brands,
    transport: {
      pool: createApi(
        rights.map(([id]) => id),
        answer,
      ),
      basePath: "",
      timeoutMs: 1_000,
      responseBytes: 1e6,
    },
    identity: {
      refresh: refuseCall,
      selectTenant: () => Promise.resolve({ sessionJwt: "s", refreshJwt: "r" }),
      signOut: () => Promise.resolve(),
      signOutEverywhere: () => Promise.resolve(),
      fetchHistory: refuseCall,
      startPasskey: () => {
        answer({ method: "POST", path: "/v1/auth/webauthn/update/start", tenantId: "", body: undefined });
        return Promise.resolve({ transactionId: "t", options: "{}" });
      },
      finishPasskey: () => {
        answer({ method: "POST", path: "/v1/auth/webauthn/update/finish", tenantId: "", body: undefined });
        return Promise.resolve();
      },
      fetchMe: () =>
        Promise.resolve({
          userId: "u-1",
          loginIds: ["ann@acme.example"],
          givenName: "Ann",
          familyName: "",
          name: "Ann",
          displayName: "Ann",
          email: "ann@acme.example",
          verifiedEmail: true,
          status: "enabled" as const,
          roleNames: [...roles],
          userTenants: rights.map(([tenantId, permissions]) => ({
            tenantId,
            tenantName: `The ${tenantId} organization`,
            roleNames: [],
            permissions: [...permissions],
          })),
          picture: "",
        }),
    },
    verifier: {
      isRefreshTokenOf: () => Promise.resolve(true),
      verifySessionToken: () =>
        Promise.resolve({
          state: "valid" as const,
          claims: {
            drn: "DS" as const,
            iss: "project",
            sub: "u-1",
            iat: 0,
            exp: NOW.getTime() / 1000 + 3600,
            amr: [],
            roles: [...roles],
            permissions: [],
            tenants: Object.fromEntries(
              rights.map(([id, permissions]) => [id, { roles: [], permissions: [...permissions] }]),
            ),
          },
        }),
    },
    refresher: { refresh: refuseCall, replace: () => undefined, latest: (tokens) => tokens },
    identityAddresses: { projectId: "project" },
    memory: createSessionMemory(60, () => NOW.getTime()),
    isPreview: false,
    log: pino({ level: "silent" }),
    now: () => NOW,
  };
}

/** An API that lists the person's organizations; the test handles all other calls. */
function createApi(tenantIds: string[], answer: AnswerCall) {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const pool = new MockPool(API, { agent });
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    pool
      .intercept({ method, path: () => true })
      .reply(({ path, headers, body }) => {
        if (path.startsWith("/v1/tenant/list")) return reply({ body: tenantList(tenantIds) });
        const tenantId = (headers as Record<string, string>)["x-tenant-id"] ?? "";
        const parsed: unknown = typeof body === "string" && body ? JSON.parse(body) : undefined;
        return reply(answer({ method, path, tenantId, body: parsed }));
      })
      .persist();
  }
  return pool;
}

function reply({ status = 200, body }: ReturnType<AnswerCall>) {
  return {
    statusCode: status,
    data: JSON.stringify(body),
    responseOptions: { headers: { "content-type": "application/json" } },
  };
}

function tenantList(ids: string[]) {
  const tenant = ids.map((name) => {
    const displayName = `The ${name} organization`;
    return { name, tenantId: name, tenantName: displayName, displayName };
  });
  return { tenant, total: tenant.length, page: 1, pageSize: tenant.length };
}
