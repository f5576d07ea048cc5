import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";

import { ATTENTION_HEADER, MAX_LEFT_OUT } from "~/contract/attention-facts";
import { BRAND_HEADER, MANIFEST_HEADER } from "~/contract/brand-headers";

import { storeSender } from "../identity/outbox/sender";
import { jsonOf } from "../store/answer-memory";
import { authenticate, type AuthenticatedCall } from "./authenticate";
import { EXCEPTION_SUBJECTS } from "./exceptions/exception-subjects";
import { expireExceptions } from "./exceptions/expire-exceptions";
import { JsonAnswer } from "./json-answer";
import { bodyOf, Problem, type ProblemStatus } from "./problem";
import { readInput } from "./read-input";
import { bySpecificity, FileAnswer, type Route, type Trace } from "./route";
import type { ApiServices } from "./services";

const BODY_LIMIT = "1mb";

/** Serves the routes, to be mounted at `/v1`. Every response is JSON with the request id, including errors. */
export function createApiRouter(routes: Route[], services: ApiServices, describe: () => object): Router {
  let document: object | undefined;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(nameRequest, storeSender);
  // Described for the first reader: it would be a large part of the time of a start.
  router.get("/openapi.json", (_request, response) => void response.json((document ??= describe())));
  const readJson = express.json({ limit: BODY_LIMIT, inflate: false });
  for (const route of bySpecificity(routes)) {
    const path = route.path.replace(/\{(\w+)\}/g, ":$1");
    // The caller is authenticated before the body is read.
    router[route.method](path, enter(route, services), ...(route.body ? [readJson] : []), serve(route, services));
  }
  router.use(() => {
    throw new Problem(404, "Not found");
  });
  router.use(answerProblem(services));
  return router;
}

const nameRequest: RequestHandler = (request, response, next) => {
  const given = request.get("x-request-id");
  const requestId = given && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID();
  response.locals["requestId"] = requestId;
  response.set({ "X-Request-Id": requestId, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  next();
};

function enter(route: Route, services: ApiServices): RequestHandler {
  return (request, response, next) => {
    authenticate(request, route, services).then((entrance) => {
      response.locals["entrance"] = entrance;
      next();
    }, next);
  };
}

function serve(route: Route, services: ApiServices): RequestHandler {
  return (request, response, next) => {
    answer(route, services, request, response).catch(next);
  };
}

async function answer(route: Route, services: ApiServices, request: Request, response: Response): Promise<void> {
  const { caller, tenantId } = response.locals["entrance"] as AuthenticatedCall;
  const input = readInput(request, route);
  const stores =
    route.scope === "tenant" && tenantId !== undefined
      ? { records: services.records.forTenant(tenantId), events: services.events.forTenant(tenantId) }
      : {};
  // Writes start from current counts. Reads never write: `startKeepingCurrent` updates the counts every minute.
  if (stores.records && route.method !== "get")
    await expireExceptions(stores.records, EXCEPTION_SUBJECTS, services.clock());
  const leftOut = (request.get(ATTENTION_HEADER) ?? "").slice(0, MAX_LEFT_OUT);
  const call = { ...input, ...stores, caller, tenantId, leftOut, trace: readTrace(request, response) };
  const result = await route.handle(call as never);
  if (result instanceof FileAnswer) await sendFile(result, response);
  else if (route.status === 204) response.status(204).end();
  else sendJson(response.status(route.status ?? 200), result);
}

function sendJson(response: Response, result: unknown): void {
  const text = result instanceof JsonAnswer ? result.text : jsonOf(result);
  response.set("Content-Type", "application/json; charset=utf-8").end(text);
}

async function sendFile(file: FileAnswer, response: Response): Promise<void> {
  response.attachment(file.name).set("Content-Type", file.mediaType);
  try {
    await pipeline(Readable.from(file.parts), response);
  } catch (error) {
    // The client has disconnected: there is no one to respond to.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  } finally {
    await file.close();
  }
}

function readTrace(request: Request, response: Response): Trace {
  const brandId = request.get(BRAND_HEADER) ?? "";
  const manifestHash = request.get(MANIFEST_HEADER) ?? "";
  return {
    requestId: response.locals["requestId"] as string,
    brandId: /^[a-z0-9-]{1,60}$/.test(brandId) ? brandId : "",
    manifestHash: /^[0-9a-f]{64}$/.test(manifestHash) ? manifestHash : "",
    ip: request.ip ?? "",
    userAgent: (request.get("user-agent") ?? "").slice(0, 300),
  };
}

/**
 * Errors raised by Express (body too large, invalid JSON, invalid percent-encoding) and by the API share one format.
 */
function answerProblem({ log }: ApiServices): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const requestId = response.locals["requestId"] as string;
    const problem = toProblem(error);
    if (problem.status === 500)
      log.error({ err: error, requestId, method: request.method, path: request.path }, "A call to the API failed");
    if (response.headersSent) {
      next(error);
      return;
    }
    if (problem.retryAfterSeconds !== undefined) response.set("Retry-After", String(problem.retryAfterSeconds));
    response.status(problem.status).json(bodyOf(problem, requestId));
  };
}

const REFUSALS: Partial<Record<number, [ProblemStatus, string]>> = {
  400: [400, "The request could not be parsed"],
  413: [413, "The request body is larger than 1 MB"],
  415: [415, "Compressed request bodies are not accepted"],
};

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { status } = error as { status?: unknown };
  const refusal = typeof status === "number" ? REFUSALS[status] : undefined;
  return refusal ? new Problem(...refusal) : new Problem(500, "The request could not be processed");
}
