import { z } from "zod";

import type { RestConnection, Settings, MessageNotice } from "../../integrations/definition";
import type { FetchStandIn } from "../../stand-ins/stand-ins";

const Token = z.looseObject({ access_token: z.string().min(1) });
/** Some products respond with status 200 and report the error in the body. */
const Refusal = z.looseObject({ ok: z.literal(false), error: z.string().default("The request was refused") });
const Rows = z.array(z.unknown());

interface RestRequest {
  method: "GET" | "POST";
  path: string;
  /** Shown if the product responds that the credentials are insufficient. */
  permission?: string;
  body?: object;
  timeoutMs?: number;
}

/** The calls that the catalogue describes. Each throws an Error with a readable message on failure. */
export function createRestClient(reach: FetchStandIn, connection: RestConnection, settings: Settings) {
  const address = (path: string) => new URL(fill(path, settings, encodeURIComponent), settings["url"]);
  let token: Promise<Settings> | undefined;

  async function requestToken({ path, form }: NonNullable<RestConnection["token"]>): Promise<Settings> {
    const response = await reach(address(path), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(mapValues(form, (value) => fill(value, settings))).toString(),
    });
    const answer = Token.safeParse(await readAnswer(response));
    if (!response.ok || !answer.success) throw new Error("The credentials were rejected");
    return { accessToken: answer.data.access_token };
  }

  async function call({ method, path, permission, body, timeoutMs }: RestRequest): Promise<unknown> {
    const signIn = connection.token ? await (token ??= requestToken(connection.token)) : {};
    const response = await reach(address(path), {
      method,
      headers: {
        ...mapValues(connection.headers, (value) => headerValue(fill(value, { ...settings, ...signIn }))),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const answer = await readAnswer(response);
    if (response.status === 401) throw new Error("The credentials were rejected");
    if (response.status === 403)
      throw new Error(
        permission ? `The permission "${permission}" is missing` : "The credentials lack a required permission",
      );
    if (!response.ok) throw new Error(`The server responded with status ${response.status}`);
    const refusal = Refusal.safeParse(answer);
    if (refusal.success) throw new Error(refusal.data.error);
    return answer;
  }

  return {
    reachHost: () => reach(new URL("/", settings["url"]), {}),
    /** Undefined if the product has no sign-in separate from its calls. */
    signIn: signInOf(connection, call, () => (token ??= connection.token && requestToken(connection.token))),
    get: (path: string, permission: string) => call({ method: "GET", path, permission }),
    post: (request: Omit<RestRequest, "method">) => call({ method: "POST", ...request }),
    /** The number of records returned by the product. */
    async countRecords({ path, rows, permission }: NonNullable<RestConnection["read"]>): Promise<number> {
      const answer = await call({ method: "GET", path, permission });
      const records = Rows.safeParse(rows === "" ? answer : z.looseObject({}).safeParse(answer).data?.[rows]);
      if (!records.success) throw new Error("The response does not contain a list of records");
      return records.data.length;
    },
    send: ({ path, permission, body }: NonNullable<RestConnection["write"]>, notice: MessageNotice) =>
      call({ method: "POST", path, permission, body: body(notice, settings) }),
  };
}

function signInOf(
  { account, token }: RestConnection,
  call: (request: RestRequest) => Promise<unknown>,
  requestToken: () => Promise<unknown> | undefined,
): (() => Promise<unknown>) | undefined {
  if (account !== undefined) return () => call({ method: "GET", path: account });
  return token && (async () => requestToken());
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Fills settings into a template such as `Bearer {token}`. */
function fill(template: string, settings: Settings, encode: (value: string) => string = String): string {
  return template.replace(/\{(\w+)\}/g, (_match, key: string) => encode(settings[key] ?? ""));
}

/** An error of `fetch` would include the value, which may be a secret. */
function headerValue(value: string): string {
  if (!/^[\x20-\x7e]*$/.test(value)) throw new Error("A setting contains characters that are not allowed in a header");
  return value;
}

function mapValues(values: Settings, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
