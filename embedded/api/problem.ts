import type { ErrorBody, InputFault } from "~/contract/shared";

/** The error code for each status returned when a request fails. */
const WORDS = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  500: "internal_error",
} as const;

export type ProblemStatus = keyof typeof WORDS;
export const PROBLEM_STATUSES = Object.keys(WORDS).map(Number) as ProblemStatus[];

/** A failed request, with a message for the user. */
export class Problem extends Error {
  constructor(
    readonly status: ProblemStatus,
    message: string,
    readonly retryAfterSeconds?: number,
    readonly errors?: InputFault[],
  ) {
    super(message);
    this.name = "Problem";
  }
}

export function badRequest(message: string): Problem {
  return new Problem(400, message);
}

/** A request with a value of a field that cannot be accepted. The message is shown beside the field of a form. */
export function invalidField(field: string, message: string): Problem {
  return invalidInput([{ field, message }]);
}

/** A value that another object has already, such as a name. */
export function takenValue(field: string, message: string): Problem {
  return new Problem(409, message, undefined, [{ field, message }]);
}

/** The same response for a missing object and for one of another tenant. */
export function notFound(what: string, name: string): Problem {
  return new Problem(404, `There is no ${what} "${name}"`);
}

/** A request that does not match the description of its route. */
export function invalidInput(errors: InputFault[]): Problem {
  const message = errors.map((fault) => (fault.field ? `${fault.field}: ${fault.message}` : fault.message)).join(". ");
  return new Problem(400, message, undefined, errors);
}

export function bodyOf({ message, status, errors }: Problem, requestId: string): ErrorBody {
  return { message, error: WORDS[status], requestId, ...(errors && { errors }) };
}
