import type { ApiFailureDetails } from "~/api/failure";
import type { FailureCatalogue, FailureRule } from "~/catalogue/failures";
import type { InputFault } from "~/contract/shared";

/** The displayed form of a failed call. */
export interface ShownFailure {
  title: string;
  kind: "error" | "warning";
  /** How long the toast is shown; 0 shows none, because the call's failures are shown inline (requirement 8.6). */
  toastSeconds: number;
  requestId: string;
  status: number;
  /** The fields that the API rejects. A form with these fields shows the messages beside them instead of the title. */
  faults?: readonly InputFault[];
}

/** The first row of the error catalogue that matches a failed call. */
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

/** The message of a failed call: the API's own, otherwise the default for its kind (requirements 8.4 and 8.11). */
export function showFailure(catalogue: FailureCatalogue, failure: ApiFailureDetails): ShownFailure {
  const { text = "{message}", kind = "error" } = ruleFor(catalogue, failure);
  const message = failure.message || catalogue.kinds[failure.kind].replace("{status}", String(failure.status ?? ""));
  return {
    title: text.replace("{message}", () => message),
    kind,
    toastSeconds: catalogue.exempt.includes(failure.operation) ? 0 : catalogue.toastSeconds,
    requestId: failure.requestId,
    status: failure.status ?? STATUS_OF_KIND[failure.kind],
    ...(failure.faults && { faults: failure.faults }),
  };
}

/** The console's own status for a call that returned none. */
const STATUS_OF_KIND = { fetch: 502, timeout: 504, parsing: 502, http: 502 } as const;

/**
 * Returns the failure to show for a thrown value with a status: a failed call, or an error with text such as `throw
 * data("Choose at most 100 devices.", { status: 400 })`. Undefined for redirects and defects.
 */
export function failureIn(thrown: unknown, requestId: string): ShownFailure | undefined {
  if (isShownFailure(thrown)) return thrown;
  if (typeof thrown !== "object" || thrown === null || !("data" in thrown)) return undefined;
  if (isShownFailure(thrown.data)) return thrown.data;
  const status = "init" in thrown ? (thrown.init as ResponseInit | null)?.status : undefined;
  if (typeof thrown.data !== "string" || status === undefined) return undefined;
  return { title: thrown.data, kind: "error", toastSeconds: 0, requestId, status };
}

/** The failure that a response is or contains. */
export function failureOf(answer: unknown): ShownFailure | undefined {
  if (isShownFailure(answer)) return answer;
  const carries = typeof answer === "object" && answer !== null && "failure" in answer;
  return carries && isShownFailure(answer.failure) ? answer.failure : undefined;
}

/** Whether a thrown or returned value of a loader is a failure to show. */
export function isShownFailure(value: unknown): value is ShownFailure {
  return typeof value === "object" && value !== null && "toastSeconds" in value && "requestId" in value;
}
