import type { Dispatcher, Pool } from "undici";
import { errors } from "undici";
import type { z } from "zod";

import { ATTENTION_HEADER, MAX_LEFT_OUT } from "~/contract/attention-facts";
import { BRAND_HEADER, MANIFEST_HEADER } from "~/contract/brand-headers";
import { MAIL_SENDER_HEADER, writeMailSender, type MailSender } from "~/contract/mail-sender";
import { ErrorBody } from "~/contract/shared";

import { ApiFailure, isApiFailure, type ApiFailureDetails, type ApiFailureKind } from "./failure";
import { isSafePath } from "./safe-path";

export interface ApiTransport {
  pool: Pool;
  /** The path prefix of `/v1`, for an API that is not at the root of its host. */
  basePath: string;
  timeoutMs: number;
  /** Maximum response size in bytes. */
  responseBytes: number;
}

export interface CallOptions {
  operation: string;
  /** Calls on behalf of another tenant than the current one (requirement 7.3). */
  tenantId?: string;
  /** A shorter timeout, for data that a page does not depend on. */
  timeoutMs?: number;
  /** A list that is sent in its own call, because queries that share a call all wait for the slowest. */
  isAlone?: boolean;
}

/** The browser on whose behalf the console calls, which the API writes into the audit trail. */
export interface Browser {
  /** The address of the connection; from a header only if a trusted proxy sent it. */
  ip: string;
  userAgent: string;
}

/** One request to /v1. */
export interface ApiRequest {
  transport: ApiTransport;
  caller: {
    tenantId: string | undefined;
    requestId: string;
    brandId: string;
    manifestSha?: string | undefined;
    signal: AbortSignal;
    mailSender?: MailSender | undefined;
    browser?: Browser | undefined;
    leftOutItems?: (() => string) | undefined;
  };
  sessionJwt: string;
  method: Dispatcher.HttpMethod;
  path: string;
  body?: object | undefined;
  options: CallOptions;
}

/** Returns the JSON of a response, or undefined if it has no content. Throws `ApiFailure`. */
export async function requestJson(request: ApiRequest): Promise<unknown> {
  const { caller, transport, options } = request;
  const timeLimit = AbortSignal.timeout(options.timeoutMs ?? transport.timeoutMs);
  const response = await dispatch(request, AbortSignal.any([caller.signal, timeLimit]));
  if (response.statusCode >= 300) throw await refusal(request, response);
  if (response.statusCode === 204) {
    await response.body.dump();
    return undefined;
  }
  const text = await readText(request, response);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw failureOf(request, "parsing");
  }
}

/**
 * Returns a response as a stream, without time and size limits because nothing is buffered. Fails before the first byte
 * if the media type differs: the error page of a gateway must not be saved as a file.
 */
export async function openStream(request: ApiRequest, mediaType: string): Promise<Dispatcher.ResponseData> {
  const response = await dispatch(request, request.caller.signal);
  if (response.statusCode >= 300) throw await refusal(request, response);
  if (mediaTypeOf(response) === mediaType) return response;
  await response.body.dump();
  throw failureOf(request, "parsing");
}

export function parseAnswer<Schema extends z.ZodType>(
  request: ApiRequest,
  answer: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  // Only paths are logged: the values are customer data.
  throw failureOf(request, "parsing", { fields: parsed.error.issues.map(({ path }) => path.join(".")) });
}

async function dispatch(request: ApiRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { transport, caller, sessionJwt, method, path, body, options } = request;
  const tenantId = options.tenantId ?? caller.tenantId;
  if (!isSafePath(path)) throw failureOf(request, "http", { status: 404, message: "There is no such object" });
  try {
    return await transport.pool.request({
      method,
      path: `${transport.basePath}${path}`,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${sessionJwt}`,
        "x-request-id": caller.requestId,
        [BRAND_HEADER]: caller.brandId,
        ...(caller.manifestSha === undefined ? {} : { [MANIFEST_HEADER]: caller.manifestSha }),
        ...(caller.browser && { "x-forwarded-for": caller.browser.ip, "user-agent": caller.browser.userAgent }),
        ...(tenantId === undefined ? {} : { "x-tenant-id": tenantId }),
        ...attentionHeader(request),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        // Only writes send messages, such as invitations.
        ...(method === "GET" || !caller.mailSender ? {} : { [MAIL_SENDER_HEADER]: writeMailSender(caller.mailSender) }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      headersTimeout: transport.timeoutMs,
      bodyTimeout: transport.timeoutMs,
      signal,
    });
  } catch (error) {
    throw failureOf(request, kindOf(error));
  }
}

function attentionHeader({ path, caller }: ApiRequest): Record<string, string> {
  const leftOut = path.startsWith("/v1/tenant/") ? caller.leftOutItems?.() : undefined;
  return leftOut && leftOut.length <= MAX_LEFT_OUT ? { [ATTENTION_HEADER]: leftOut } : {};
}

async function readText(request: ApiRequest, response: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > request.transport.responseBytes) throw failureOf(request, "parsing");
      chunks.push(chunk);
    }
  } catch (error) {
    throw isApiFailure(error) ? error : failureOf(request, kindOf(error));
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function refusal(request: ApiRequest, response: Dispatcher.ResponseData): Promise<ApiFailure> {
  const text = await readText(request, response).catch(() => "");
  const body = ErrorBody.safeParse(parseLeniently(text));
  const message = body.data?.message ?? body.data?.error ?? "";
  return failureOf(request, "http", { status: response.statusCode, message, faults: body.data?.errors });
}

function failureOf(
  { caller, options }: ApiRequest,
  kind: ApiFailureKind,
  { message = "", ...details }: Partial<Pick<ApiFailureDetails, "status" | "message" | "faults" | "fields">> = {},
): ApiFailure {
  const { operation } = options;
  return new ApiFailure({ kind, message, operation, requestId: caller.requestId, ...details });
}

function mediaTypeOf({ headers }: Dispatcher.ResponseData): string {
  const [mediaType = ""] = String(headers["content-type"] ?? "").split(";");
  return mediaType.trim().toLowerCase();
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
