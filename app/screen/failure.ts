import type { ApiFailureDetails } from "~/api/failure";
import type { FailureCatalogue, FailureRule } from "~/catalogue/failures";

/** What a person sees of a failed call. */
export interface ShownFailure {
  title: string;
  kind: "error" | "warning";
  /** How long the toast stands; 0 shows none, because the call's failures are shown in place (8.6). */
  toastSeconds: number;
  requestId: string;
  status: number;
}

/** The row of the error catalogue that a failed call falls under: the first that matches (specification 8). */
export function ruleFor(catalogue: FailureCatalogue, failure: ApiFailureDetails): FailureRule {
  const rule = catalogue.calls.find(
    ({ status, contains, equals }) =>
      (status === undefined || status === failure.status) &&
      (contains === undefined || failure.message.includes(contains)) &&
      (equals === undefined || failure.message === equals),
  );
  if (!rule) throw new Error("config/failures.yaml: the last call must match everything");
  return rule;
}

/** The words for a failed call: the answer's own message, or what is said of its kind when it had none (8.4, 8.11). */
export function showFailure(catalogue: FailureCatalogue, failure: ApiFailureDetails): ShownFailure {
  const { text = "{message}", kind = "error" } = ruleFor(catalogue, failure);
  const message = failure.message || catalogue.kinds[failure.kind].replace("{status}", String(failure.status ?? ""));
  return {
    title: text.replace("{message}", () => message),
    kind,
    toastSeconds: catalogue.exempt.includes(failure.operation) ? 0 : catalogue.toastSeconds,
    requestId: failure.requestId,
    status: failure.status ?? STATUS_OF_KIND[failure.kind],
  };
}

/** How the console itself answers when a call did not come back with a status. */
const STATUS_OF_KIND = { fetch: 502, timeout: 504, parsing: 502, http: 502 } as const;

/** Whether a value that a loader threw or returned is a failure to show. */
export function isShownFailure(value: unknown): value is ShownFailure {
  return typeof value === "object" && value !== null && "toastSeconds" in value && "requestId" in value;
}
