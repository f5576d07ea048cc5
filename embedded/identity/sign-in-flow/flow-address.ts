import { withParameter } from "../return-address";

/** Between flow id and execution in the ids that the widget sees. */
const SEPARATOR = "|#|";

interface FlowPlace {
  flowId: string;
  executionId: string;
}

/** The id of an execution as the widget sees it. */
export function writeExecutionId({ flowId, executionId }: FlowPlace): string {
  return `${flowId}${SEPARATOR}${executionId}`;
}

/** What {@link writeExecutionId} wrote. Text of another shape gives empty ids, which nothing has. */
export function readExecutionId(text: string): FlowPlace {
  const [flowId = "", executionId = ""] = text.split(SEPARATOR);
  return { flowId, executionId };
}

/** A page on which the widget continues an execution at one of its steps. */
export function continueAt(page: string, place: FlowPlace & { step: number }): URL {
  return new URL(withParameter(page, "descope-login-flow", `${writeExecutionId(place)}_${place.step}`));
}
