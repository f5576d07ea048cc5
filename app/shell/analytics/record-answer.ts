import { isShownFailure } from "~/screen/failure";
import { familiesIn } from "~/screen/change-answer";

import { recordUsage } from "./usage-events";

/** Records the result of an action: a successful change or a failure (requirement 4.18). A field error is neither. */
export function recordAnswer(answer: object): void {
  if ("toast" in answer) recordUsage({ name: "api_update", properties: { families: familiesIn(answer) ?? [] } });
  else {
    const failure = "failure" in answer ? answer.failure : answer;
    if (isShownFailure(failure)) {
      const { status, requestId } = failure;
      recordUsage({ name: "api_error", properties: { status, requestId } });
    }
  }
}
