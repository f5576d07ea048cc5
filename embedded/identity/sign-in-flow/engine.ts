import { IdentityFailure } from "../failure";
import { createId } from "../secrets";
import type { Sessions } from "../tokens/sessions";
import type { Execution, Executions } from "./executions";
import type { Outcome, SignInFlow } from "./flow";
import { readExecutionId } from "./flow-address";
import { completed, leaving, polling, waiting } from "./replies";
import type { NextRequest, StartRequest } from "./wire";

export interface FlowEngine {
  flows: ReadonlyMap<string, SignInFlow>;
  /** `page` is where the widget is shown, without its query: links and other providers redirect to it. */
  start: (request: StartRequest, caller: { ip: string; page: string }) => Promise<object>;
  next: (request: NextRequest, ip: string) => Promise<object>;
}

/** The memory field of an execution that is reserved for the engine. */
const PAGE = "page";

/** Runs flows: finds the interaction of the pressed button, and responds in the widget's format. */
export function createFlowEngine(
  list: readonly SignInFlow[],
  { executions, sessions }: { executions: Executions; sessions: Sessions },
): FlowEngine {
  const flows = new Map(list.map((flow) => [flow.id, flow]));

  function run(flow: SignInFlow, before: Execution, interactionId: string, input: Record<string, string>, ip: string) {
    const screen = flow.screens[before.screen];
    const interaction =
      screen && Object.hasOwn(screen.interactions, interactionId) ? screen.interactions[interactionId] : undefined;
    if (!interaction) throw new IdentityFailure("bad-request", `The screen has no interaction "${interactionId}"`);
    const { memory, executionId, step, state } = before;
    return interaction({ input, state, memory, executionId, step, page: memory[PAGE] ?? "", ip });
  }

  async function conclude(flow: SignInFlow, before: Execution, outcome: Outcome, ip: string): Promise<object> {
    if (outcome.kind === "signed-in") {
      await executions.remove(before.executionId);
      const login = await sessions.begin(outcome.person, outcome.amr, ip);
      return completed(login, outcome.method, outcome.person.loginIds[0] ?? outcome.person.email);
    }
    if (outcome.kind === "poll") return polling(before);
    const after = advance(before, outcome);
    await executions.save(after);
    return outcome.kind === "leave" ? leaving(after, outcome.how) : waiting(flow, after);
  }

  return {
    flows,

    async start({ flowId, interactionId, input }, { ip, page }) {
      const flow = flows.get(flowId);
      if (!flow) throw new IdentityFailure("not-found", `There is no flow "${flowId}"`);
      const memory = { [PAGE]: page };
      const before = { executionId: createId(), flowId, screen: flow.startScreen, step: 1, state: {}, memory };
      const outcome: Outcome = interactionId
        ? await run(flow, before, interactionId, input, ip)
        : { kind: "show", screen: flow.startScreen };
      return conclude(flow, before, outcome, ip);
    },

    async next({ executionId, stepId, interactionId, input }, ip) {
      const place = readExecutionId(executionId);
      const flow = flows.get(place.flowId);
      const execution = await executions.find(place.executionId);
      if (!flow || execution?.flowId !== flow.id) throw new IdentityFailure("flow-over");
      if (stepId !== String(execution.step)) return waiting(flow, execution); // pressed twice: the first press counts
      return conclude(flow, execution, await run(flow, execution, interactionId, input, ip), ip);
    },
  };
}

/** A new screen is a new step. While the browser is on another page, the previous screen stays current. */
function advance(before: Execution, outcome: Exclude<Outcome, { kind: "signed-in" | "poll" }>): Execution {
  const memory = outcome.memory ? { ...outcome.memory, [PAGE]: before.memory[PAGE] ?? "" } : before.memory;
  if (outcome.kind === "leave") return { ...before, memory };
  const { screen, state = {} } = outcome;
  return { ...before, screen, state, memory, step: before.screen === screen ? before.step : before.step + 1 };
}
