/** What can go wrong with a call (8.11): it never arrived, took too long, could not be read, or was answered with a refusal. */
export type ApiFailureKind = "fetch" | "timeout" | "parsing" | "http";

export interface ApiFailureDetails {
  kind: ApiFailureKind;
  /** The HTTP status of a refusal. */
  status?: number;
  /** The answer's message or error; empty when it had none. */
  message: string;
  /** The family function that called, such as `getDomain`. */
  operation: string;
  requestId: string;
  /** Fields that did not parse; for the log only. */
  fields?: string[];
}

/** A call to /v1 that failed. Nobody catches it on the way to the boundary, except who handles sessions. */
export class ApiFailure extends Error {
  constructor(readonly details: ApiFailureDetails) {
    super(details.message || details.kind);
    this.name = "ApiFailure";
  }
}
