import type { z } from "zod";

import { BulkSelection, conditionsOf } from "~/contract/bulk";
import { toQueryString, type ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import type { MailSender } from "~/contract/mail-sender";

import {
  openStream,
  parseAnswer,
  requestJson,
  type ApiRequest,
  type ApiTransport,
  type Browser,
  type CallOptions,
} from "./api-request.server";
import { NOTHING_CONCEALED, type Concealment } from "./concealment";
import { isApiFailure, type ApiFailure } from "./failure";
import { filterPage, withFilteredFields } from "./filter-page";
import { createFilterSplit } from "./filter-split.server";
import { createListBatches } from "./list-batch.server";
import { addressOfPanel, createPanelBatches } from "./panel-batch.server";

/** The caller that an API client acts for. The tenant is validated by the server, never taken from a browser header. */
export interface ApiCaller {
  sessionJwt: string;
  tenantId: string | undefined;
  requestId: string;
  brandId: string;
  /** SHA-256 of the brand's manifest, hex, which the API writes into the audit trail. */
  manifestSha?: string | undefined;
  /** The brand of messages that the API sends because of a call. */
  mailSender?: MailSender | undefined;
  browser?: Browser | undefined;
  /** The items that the attention queue leaves out, for calls about organizations. */
  leftOutItems?: (() => string) | undefined;
  /** Aborted when the browser disconnects. */
  signal: AbortSignal;
  /** Hides data that the viewer may not see; omitted for callers whose responses are not displayed. */
  concealment?: Concealment;
  /** Handles a failed call: returns a token for a retry, or throws the failure to display. */
  recover?: (failure: ApiFailure, isSecondTry: boolean) => Promise<string>;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The console's client for /v1: bearer, tenant header and request id on every call (requirements 7.2 and 7.3); time and
 * size limits; no redirects; every response is parsed by its schema. Identical reads of one page share a call.
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

  const requestFor = (path: string, options: CallOptions) => ({ ...begin(), method: "GET" as const, path, options });
  const { get, list, panel, refuseMisread, readSupport } = createReads({
    transport,
    caller,
    reads,
    concealment,
    requestFor,
    attempt,
  });

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

  /** Returns a response as a stream, such as an export. */
  const open = (path: string, mediaType: string, options: CallOptions) =>
    attempt(() => openStream({ ...begin(), method: "GET" as const, path, options }, mediaType));

  return {
    get,
    list,
    panel,
    send,
    open,
    refuseMisread,
    /** The filters that the API declares, read at most once a minute. */
    readFilterSupport: readSupport,
    concealment,
    tenantId: caller.tenantId,
    /** The paths of all writes, including failed ones: they may have changed data anyway. */
    writes: writes as readonly string[],
  };
}

interface Reading {
  transport: ApiTransport;
  caller: ApiCaller;
  /** Responses of this request by query. */
  reads: Map<string, Promise<unknown>>;
  concealment: Concealment;
  requestFor: (path: string, options: CallOptions) => ApiRequest;
  attempt: <Value>(run: () => Promise<Value>) => Promise<Value>;
}

/** Reads: each response is fetched once, however often a page uses it, in as few calls as the API supports. */
function createReads({ transport, caller, reads, concealment, requestFor, attempt }: Reading) {
  const { askList, askPanel } = createBatches(transport, requestFor);
  const { split, refuseMisread, readSupport } = createFilterSplit(transport, caller, get);

  /** Fetches a response once, however often a page uses it. */
  async function read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: CallOptions,
    ask: () => Promise<unknown>,
  ): Promise<z.output<Schema>> {
    const key = `${options.tenantId ?? ""} ${path}`;
    return attempt(async () => {
      const answer = reads.get(key) ?? ask();
      reads.set(key, answer);
      return parseAnswer(requestFor(path, options), await answer, schema);
    });
  }

  function get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    return read(path, schema, options, () => requestJson(requestFor(path, options)));
  }

  /** Returns one page of rows of a field set, without concealed data. */
  async function list<Row>(
    set: string,
    path: string,
    query: ListQuery,
    schema: z.ZodType<Page<Row>>,
    options: CallOptions,
  ): Promise<Page<Row>> {
    const visible = concealment.question(set, query);
    const { sent, others } = await split(visible);
    const fields = concealment.fieldSets.get(set);
    const question = toQueryString(withFilteredFields(sent, others, fields));
    const page = await read(`${path} ${question}`, schema, options, () => askList(path, question, options));
    const filtered = others.length === 0 ? page : filterPage(page, others, visible, fields);
    return concealment.page(set, filtered);
  }

  /** Returns the dashboard panel at that path. */
  function panel<Schema extends z.ZodType>(
    dashboard: string,
    name: string,
    query: string,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.output<Schema>> {
    const path = addressOfPanel(dashboard, name, query);
    return read(path, schema, options, () => askPanel(dashboard, name, query, options));
  }

  return { get, list, panel, refuseMisread, readSupport };
}

/** Batchers for concurrent calls. */
function createBatches(transport: ApiTransport, requestFor: (path: string, options: CallOptions) => ApiRequest) {
  const send = (path: string, options: CallOptions) => requestJson(requestFor(path, options));
  return {
    askList: createListBatches(transport, send),
    askPanel: createPanelBatches(transport, {
      send,
      open: (path, mediaType, options) => openStream(requestFor(path, options), mediaType),
    }),
  };
}

/** The conditions that select the rows of a bulk call. */
function conditionsIn(body: object | undefined): ListQuery[] {
  const choice = BulkSelection.safeParse(body && "choice" in body ? body.choice : undefined);
  return choice.success && !("names" in choice.data) ? conditionsOf(choice.data).each : [];
}

/** Runs calls. After a failure, `recover` may return a token for one retry. */
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
