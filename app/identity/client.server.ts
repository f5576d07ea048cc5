import type { Pool } from "undici";
import type { z } from "zod";

import { IdentityError, IdentityUser, PasskeyStart, SessionData, SignInHistory } from "~/contract/identity";

/** A call that the identity provider rejected, or that did not reach it (`status` 0). */
export class IdentityFailure extends Error {
  constructor(
    readonly path: string,
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds to wait after a 429: from the retry-after header, or 0 (requirement 8.10). */
    readonly retryAfter: number,
  ) {
    super(message);
    this.name = "IdentityFailure";
  }
}

/**
 * Whether a thrown value is an IdentityFailure. Checks the name instead of the class, because the client is created in
 * the server's bundle and caught in Remix's, which each have their own class.
 */
export function isIdentityFailure(error: unknown): error is IdentityFailure {
  return error instanceof Error && error.name === "IdentityFailure";
}

export interface IdentityClientSettings {
  pool: Pool;
  /** The path prefix of `/v1/auth/…`, for a provider that is not at the root of its host. */
  basePath: string;
  projectId: string;
  timeoutMs: number;
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;

/** The server's client for the identity provider. Every call includes the person's refresh token. */
export function createIdentityClient(settings: IdentityClientSettings) {
  const { call, request } = createRequests(settings);
  return {
    refresh: (refreshJwt: string) => call("POST", "/v1/auth/refresh", refreshJwt, SessionData, {}),
    fetchMe: (refreshJwt: string) => call("GET", "/v1/auth/me", refreshJwt, IdentityUser),
    /** The person's sign-ins with time and origin, newest first. */
    fetchHistory: (refreshJwt: string) => call("GET", "/v1/auth/me/history", refreshJwt, SignInHistory),
    /** Starts creating a passkey on this origin; the browser follows the returned options. */
    startPasskey: (refreshJwt: string, loginId: string, origin: string) =>
      call("POST", "/v1/auth/webauthn/update/start", refreshJwt, PasskeyStart, { loginId, origin }),
    async finishPasskey(refreshJwt: string, created: { transactionId: string; response: string }): Promise<void> {
      await request("POST", "/v1/auth/webauthn/update/finish", refreshJwt, created);
    },
    selectTenant: (refreshJwt: string, tenant: string) =>
      call("POST", "/v1/auth/tenant/select", refreshJwt, SessionData, { tenant }),
    async signOut(refreshJwt: string): Promise<void> {
      await request("POST", "/v1/auth/logout", refreshJwt, {});
    },
    /** Ends all sessions of the person, including this one. */
    async signOutEverywhere(refreshJwt: string): Promise<void> {
      await request("POST", "/v1/auth/logoutall", refreshJwt, {});
    },
  };
}

/** Sends a request on behalf of a person and reads the response. Throws IdentityFailure. */
function createRequests(settings: IdentityClientSettings) {
  return { call, request };

  async function call<Schema extends z.ZodType>(
    method: "GET" | "POST",
    path: string,
    token: string,
    schema: Schema,
    body?: object,
  ) {
    const answer = schema.safeParse(await request(method, path, token, body));
    if (!answer.success)
      throw new IdentityFailure(path, 502, "", "The identity provider returned an unreadable response", 0);
    return answer.data;
  }

  async function request(method: "GET" | "POST", path: string, token: string, body?: object): Promise<unknown> {
    const {
      statusCode,
      headers,
      body: stream,
    } = await settings.pool
      .request({
        method,
        path: `${settings.basePath}${path}`,
        headers: {
          authorization: `Bearer ${settings.projectId}:${token}`,
          "content-type": "application/json",
          "x-descope-project-id": settings.projectId,
        },
        body: body ? JSON.stringify(body) : undefined,
        headersTimeout: settings.timeoutMs,
        bodyTimeout: settings.timeoutMs,
      })
      .catch((error: unknown) => {
        throw new IdentityFailure(path, 0, "", error instanceof Error ? error.message : String(error), 0);
      });
    const answer: unknown = await stream.json().catch(() => undefined);
    if (statusCode >= 200 && statusCode < 300) return answer;
    const fault = IdentityError.safeParse(answer);
    throw new IdentityFailure(
      path,
      statusCode,
      fault.data?.errorCode ?? "",
      fault.data?.errorDescription || fault.data?.errorMessage || "",
      retryAfterSeconds(statusCode, headers["retry-after"]),
    );
  }
}

function retryAfterSeconds(status: number, header: string | string[] | undefined): number {
  if (status !== 429) return 0;
  const seconds = Number.parseInt(String(header ?? ""), 10);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

const MANAGEMENT_PATH = "/v1/mgmt/";

/** Whether a failure ends the session: a 401 clears timers and stored tokens, except on management paths (requirement 4.5). */
export function endsSession({ status, path }: Pick<IdentityFailure, "status" | "path">): boolean {
  return status === 401 && !path.startsWith(MANAGEMENT_PATH);
}
