import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import { z } from "zod";

import { WAITING_HEADER } from "~/contract/embedded";
import type { IdentityError } from "~/contract/identity";

import { IdentityFailure } from "./failure";
import type { Log } from "./log";
import { PeopleFailure } from "./store/people";

/**
 * Turns a function that returns an object into a handler. The widget treats an empty body as a network failure and
 * retries for 14 seconds, so every response is JSON.
 */
export function answer(produce: (request: Request) => Promise<object>): RequestHandler {
  return (request, response, next) => {
    produce(request).then((body) => response.json(body), next);
  };
}

/** Parses a body with its schema. Throws "bad-request" with the first error as a sentence. */
export function readBody<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  throw new IdentityFailure("bad-request", parsed.error.issues[0]?.message);
}

/** A field of a request, with the messages of requirement 5.2. */
export function requiredText(name: string): z.ZodString {
  return z.string(`"${name}" must be a string`).min(1, `"${name}" must not be empty`);
}

/** The last handler of the router: turns everything thrown into a status and an error body. */
export function answerFailure(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const failure = toFailure(error);
    if (failure.kind === "broken") log.error({ err: error }, "the identity provider failed");
    if (failure.kind === "pending") response.set(WAITING_HEADER, "1");
    if (failure.retryAfter !== undefined) response.set("Retry-After", String(failure.retryAfter));
    response.status(failure.status).json(toErrorBody(failure));
  };
}

/** Errors that Express throws for an unreadable body or address. */
const ClientError = z.object({ status: z.int().min(400).max(499) });

function toFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  if (error instanceof PeopleFailure) return new IdentityFailure(error.kind);
  const { data } = ClientError.safeParse(error);
  if (!data) return new IdentityFailure("broken");
  return new IdentityFailure(data.status === 413 ? "too-large" : "bad-request");
}

/** The body of an error response. */
export function toErrorBody({ code, description, message }: IdentityFailure): IdentityError {
  return { errorCode: code, errorDescription: description, errorMessage: message };
}
