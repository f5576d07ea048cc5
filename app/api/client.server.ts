import type { z } from "zod";

import { toQueryString, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import { openStream, parseAnswer, requestJson, type ApiTransport, type CallOptions } from "./api-request.server";
import { NOTHING_CONCEALED, type Concealment } from "./concealment";
import { isApiFailure, type ApiFailure } from "./failure";
import { filterPage } from "./filter-page";
import { conditionsIn, createFilterSorting, type SortOut } from "./filter-sorting.server";
import { Capabilities } from "./filter-support.server";

/** The caller that an API client acts for. The tenant is validated by the server, never taken from a browser header. */
export interface ApiCaller {
  sessionJwt: string;
  tenantId: string | undefined;
  requestId: string;
  brandId: string;
  /** Aborted when the browser leaves. */
  signal: AbortSignal;
  /** What the viewer may not see; left out for callers whose answers are not shown to people. */
  concealment?: Concealment;
  /** Handles a failed call: returns a token to retry with, or throws what the person sees. */
  recover?: (failure: ApiFailure, isSecondTry: boolean) => Promise<string>;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The console's client for /v1: bearer, tenant header and request id on every call (requirements 7.2 and 7.3); a time limit, a size limit,
 * no redirects followed; every answer parsed by its schema. Identical reads of one page share one call.
 */
export function createApiClient(transport: ApiTransport, caller: ApiCaller) {
  const reads = new Map<string, Promise<unknown>>();
  const { concealment = NOTHING_CONCEALED } = caller;
  const writes: string[] = [];
  let { sessionJwt } = caller;

  const begin = () => ({ transport, caller, sessionJwt });
  const attempt = createRetry(caller, (token) => {
    sessionJwt = token;
    reads.clear();
  });

  async function get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    const key = `${options.tenantId ?? ""} ${path}`;
    return attempt(async () => {
      const request = { ...begin(), method: "GET" as const, path, options };
      const answer = reads.get(key) ?? requestJson(request);
      reads.set(key, answer);
      return parseAnswer(request, await answer, schema);
    });
  }

  const { sortOut, refuseMisread } = createFilterSorting(transport, caller, () =>
    get("/v1/status/global", Capabilities, { operation: "getGlobalStatus" }),
  );

  const list = createList(get, sortOut, concealment);

  async function send<Schema extends z.ZodType>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body: object | undefined,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    writes.push(path);
    for (const conditions of conditionsIn(body)) await refuseMisread(conditions, options.operation);
    return attempt(async () => {
      reads.clear();
      const request = { ...begin(), method, path, body, options };
      return parseAnswer(request, await requestJson(request), schema);
    });
  }

  /** An answer to stream, such as an export. */
  const open = (path: string, mediaType: string, options: CallOptions) =>
    attempt(() => openStream({ ...begin(), method: "GET" as const, path, options }, mediaType));

  return {
    get,
    list,
    send,
    open,
    refuseMisread,
    concealment,
    tenantId: caller.tenantId,
    /** The paths that were written to, also by calls that failed: they may have changed something all the same. */
    writes: writes as readonly string[],
  };
}

type Get = <Schema extends z.ZodType>(path: string, schema: Schema, options: CallOptions) => Promise<z.output<Schema>>;

function createList(get: Get, sortOut: SortOut, concealment: Concealment) {
  /** One page of the rows of a field set, without what the viewer may not see. */
  return async function list<Row>(
    set: string,
    path: string,
    query: ListQuery,
    schema: z.ZodType<Page<Row>>,
    options: CallOptions,
  ): Promise<Page<Row>> {
    const asked = concealment.question(set, query);
    const { sent, others } = await sortOut(asked);
    const page = await get(`${path}${path.includes("?") ? "&" : "?"}${toQueryString(sent)}`, schema, options);
    const filtered = others.length === 0 ? page : filterPage(page, others, asked, concealment.fieldSets.get(set));
    return concealment.page(set, filtered);
  };
}

/** Runs calls. After a failure, `recover` may return a token for one more try. */
function createRetry({ recover, signal }: ApiCaller, renew: (sessionJwt: string) => void) {
  return async function attempt<Value>(run: () => Promise<Value>): Promise<Value> {
    for (let isSecondTry = false; ; isSecondTry = true) {
      try {
        return await run();
      } catch (error) {
        if (!isApiFailure(error) || !recover || signal.aborted) throw error;
        renew(await recover(error, isSecondTry));
      }
    }
  };
}
