import type { Dispatcher, Pool } from "undici";
import { errors } from "undici";
import type { z } from "zod";

import { ErrorBody } from "~/contract/shared";

import { ApiFailure, type ApiFailureKind } from "./failure";

export interface ApiTransport {
  pool: Pool;
  /** The path in front of `/v1`, for an API that does not stand at its host's root. */
  basePath: string;
  timeoutMs: number;
  /** The most that an answer may weigh, in bytes. */
  responseBytes: number;
}

/** On whose behalf an API client speaks. The tenant is the server's validated choice, never a header of the browser's. */
export interface ApiCaller {
  sessionJwt: string;
  tenantId: string | undefined;
  requestId: string;
  brandId: string;
  /** Aborted when the browser leaves. */
  signal: AbortSignal;
  /** Decides about a failed call: answers the token to try once more with, or throws what the person sees. */
  recover?: (failure: ApiFailure, isSecondTry: boolean) => Promise<string>;
}

interface CallOptions {
  operation: string;
  /** Speaks for another tenant than the current one (7.3: "unless already set"). */
  tenantId?: string;
  /** Waits less long than for other calls, for what a page can be shown without. */
  timeoutMs?: number;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The console's voice towards /v1: bearer, tenant header and request id on every call (7.2, 7.3); a time limit, a size limit,
 * no redirects followed; every answer parsed by its schema. Identical reads of one page share one call.
 */
export function createApiClient(transport: ApiTransport, caller: ApiCaller) {
  const reads = new Map<string, Promise<unknown>>();
  let { sessionJwt } = caller;

  async function get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    const key = `${options.tenantId ?? ""} ${path}`;
    return attempt(async () => {
      const answer = reads.get(key) ?? request("GET", path, options);
      reads.set(key, answer);
      return parse(await answer, schema, options);
    });
  }

  async function send<Schema extends z.ZodType>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body: object | undefined,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    return attempt(async () => {
      reads.clear();
      return parse(await request(method, path, options, body), schema, options);
    });
  }

  /** An answer that is passed on as it comes, such as an export: no limit to its size or length, since nothing is kept. */
  async function open(path: string, options: CallOptions): Promise<Dispatcher.ResponseData> {
    return attempt(async () => {
      const response = await dispatch("GET", path, options, undefined, caller.signal);
      if (response.statusCode >= 300) throw await refusal(response, options);
      return response;
    });
  }

  /** Runs a call; a failed one is put before `recover`, which may give a token for one more try. */
  async function attempt<Value>(run: () => Promise<Value>): Promise<Value> {
    for (let isSecondTry = false; ; isSecondTry = true) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof ApiFailure) || !caller.recover || caller.signal.aborted) throw error;
        sessionJwt = await caller.recover(error, isSecondTry);
        reads.clear();
      }
    }
  }

  async function request(
    method: Dispatcher.HttpMethod,
    path: string,
    options: CallOptions,
    body?: object,
  ): Promise<unknown> {
    const response = await dispatch(method, path, options, body);
    if (response.statusCode >= 300) throw await refusal(response, options);
    if (response.statusCode === 204) {
      await response.body.dump();
      return undefined;
    }
    const text = await readText(response, options);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw failure("parsing", options);
    }
  }

  async function dispatch(
    method: Dispatcher.HttpMethod,
    path: string,
    options: CallOptions,
    body?: object,
    signal = AbortSignal.any([caller.signal, AbortSignal.timeout(options.timeoutMs ?? transport.timeoutMs)]),
  ): Promise<Dispatcher.ResponseData> {
    const tenantId = options.tenantId ?? caller.tenantId;
    try {
      return await transport.pool.request({
        method,
        path: `${transport.basePath}${path}`,
        headers: {
          accept: "application/json",
          authorization: `Bearer ${sessionJwt}`,
          "x-request-id": caller.requestId,
          "x-brand-id": caller.brandId,
          ...(tenantId === undefined ? {} : { "x-tenant-id": tenantId }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        headersTimeout: transport.timeoutMs,
        bodyTimeout: transport.timeoutMs,
        signal,
      });
    } catch (error) {
      throw failure(kindOf(error), options);
    }
  }

  async function readText(response: Dispatcher.ResponseData, options: CallOptions): Promise<string> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > transport.responseBytes) throw failure("parsing", options);
        chunks.push(chunk);
      }
    } catch (error) {
      throw error instanceof ApiFailure ? error : failure(kindOf(error), options);
    }
    return Buffer.concat(chunks).toString("utf8");
  }

  async function refusal(response: Dispatcher.ResponseData, options: CallOptions): Promise<ApiFailure> {
    const text = await readText(response, options).catch(() => "");
    const body = ErrorBody.safeParse(parseLeniently(text));
    return failure("http", options, {
      status: response.statusCode,
      message: body.data?.message ?? body.data?.error ?? "",
    });
  }

  function parse<Schema extends z.ZodType>(answer: unknown, schema: Schema, options: CallOptions): z.output<Schema> {
    const parsed = schema.safeParse(answer);
    // Only places are named: the values are the customer's.
    if (!parsed.success)
      throw failure("parsing", options, { fields: parsed.error.issues.map(({ path }) => path.join(".")) });
    return parsed.data;
  }

  function failure(
    kind: ApiFailureKind,
    { operation }: CallOptions,
    more: { status?: number; message?: string; fields?: string[] } = {},
  ) {
    const { status, message = "", fields } = more;
    return new ApiFailure({ kind, status, message, operation, requestId: caller.requestId, fields });
  }

  return { get, send, open, tenantId: caller.tenantId };
}

function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function kindOf(error: unknown): ApiFailureKind {
  const timedOut =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError ||
    (error instanceof Error && error.name === "TimeoutError");
  return timedOut ? "timeout" : "fetch";
}
