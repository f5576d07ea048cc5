import type { InputFault } from "~/contract/shared";

/**
 * How a call can fail (requirement 8.11): it was not delivered, timed out, returned an unreadable response, or returned
 * an error status.
 */
export type ApiFailureKind = "fetch" | "timeout" | "parsing" | "http";

export interface ApiFailureDetails {
  kind: ApiFailureKind;
  /** The HTTP status of an error response. */
  status?: number;
  /** The message or error of the response, or an empty string. */
  message: string;
  /** The calling function of the API family, such as `getDomain`. */
  operation: string;
  requestId: string;
  /** The fields of the request that the API rejects, with a message for each. */
  faults?: InputFault[];
  /** Fields that did not parse; only for the log. */
  fields?: string[];
}

/** A failed call to /v1. `recover` handles it, or it reaches the error boundary. */
export class ApiFailure extends Error {
  constructor(readonly details: ApiFailureDetails) {
    super(details.message || [details.kind, ...(details.fields ?? [])].join(" "));
    this.name = "ApiFailure";
  }
}

/**
 * Whether a thrown value is an ApiFailure. Checks the name, because the server's two bundles each have their own class.
 */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === "ApiFailure";
}
