import { withParameter } from "../return-address";

/** Separates flow id and execution in the ids that the widget sees. */
const SEPARATOR = "|#|";

interface FlowPlace {
  flowId: string;
  executionId: string;
}

/** The execution id that the widget sees. */
export function writeExecutionId({ flowId, executionId }: FlowPlace): string {
  return `${flowId}${SEPARATOR}${executionId}`;
}

/** The inverse of {@link writeExecutionId}. Text of another shape yields empty ids, which match nothing. */
export function readExecutionId(text: string): FlowPlace {
  const [flowId = "", executionId = ""] = text.split(SEPARATOR);
  return { flowId, executionId };
}

/** A page on which the widget continues an execution at one of its steps. */
export function continueAt(page: string, place: FlowPlace & { step: number }): URL {
  return new URL(withParameter(page, "descope-login-flow", `${writeExecutionId(place)}_${place.step}`));
}
