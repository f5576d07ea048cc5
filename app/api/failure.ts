/** How a call can fail (requirement 8.11): it never arrived, timed out, could not be parsed, or was answered with an error status. */
export type ApiFailureKind = "fetch" | "timeout" | "parsing" | "http";

export interface ApiFailureDetails {
  kind: ApiFailureKind;
  /** The HTTP status of a refusal. */
  status?: number;
  /** The message or error of the answer, or empty. */
  message: string;
  /** The family function that called, such as `getDomain`. */
  operation: string;
  requestId: string;
  /** Fields that did not parse; for the log only. */
  fields?: string[];
}

/** A failed call to /v1. It is handled by `recover` and otherwise reaches the error boundary. */
export class ApiFailure extends Error {
  constructor(readonly details: ApiFailureDetails) {
    super(details.message || details.kind);
    this.name = "ApiFailure";
  }
}

/** Whether something thrown is an ApiFailure; by its name, since the server's two bundles have a class each. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === "ApiFailure";
}
