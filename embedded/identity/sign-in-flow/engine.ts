import type { LoginResult } from "~/contract/identity";

import { IdentityFailure } from "../failure";
import type { Sessions } from "../tokens/sessions";
import type { Execution, Executions } from "./executions";
import type { Outcome, SignInFlow } from "./flow";
import type { NextRequest, StartRequest } from "./wire";

/** Between flow id and execution in the ids that the widget sees. */
const SEPARATOR = "|#|";

export interface FlowEngine {
  flows: ReadonlyMap<string, SignInFlow>;
  start: (request: StartRequest, ip: string) => Promise<object>;
  next: (request: NextRequest, ip: string) => Promise<object>;
}

/** Runs flows: finds the interaction of the button that was pressed, and answers in the widget's terms. */
export function createFlowEngine(
  list: readonly SignInFlow[],
  { executions, sessions }: { executions: Executions; sessions: Sessions },
): FlowEngine {
  const flows = new Map(list.map((flow) => [flow.id, flow]));

  async function run(
    flow: SignInFlow,
    before: Place,
    interactionId: string,
    input: Record<string, string>,
    ip: string,
  ) {
    const screen = flow.screens[before.screen];
    const interaction =
      screen && Object.hasOwn(screen.interactions, interactionId) ? screen.interactions[interactionId] : undefined;
    if (!interaction) throw new IdentityFailure("bad-request", `The screen has no interaction "${interactionId}"`);
    return interaction({ input, memory: before.memory, ip });
  }

  async function settle(flow: SignInFlow, before: Place, outcome: Outcome, ip: string): Promise<object> {
    if (outcome.kind === "signed-in") {
      if (before.executionId) await executions.remove(before.executionId);
      const login = await sessions.begin(outcome.person, outcome.amr, ip);
      return completed(login, outcome.method, outcome.person.loginIds[0] ?? outcome.person.email);
    }
    const step = before.executionId && before.screen !== outcome.screen ? before.step + 1 : before.step;
    const after = {
      flowId: flow.id,
      screen: outcome.screen,
      step,
      state: outcome.state ?? {},
      memory: outcome.memory ?? before.memory,
    };
    if (!before.executionId) return waiting(flow, await executions.create(after));
    const execution = { ...after, executionId: before.executionId };
    await executions.save(execution);
    return waiting(flow, execution);
  }

  return {
    flows,

    async start({ flowId, interactionId, input }, ip) {
      const flow = flows.get(flowId);
      if (!flow) throw new IdentityFailure("not-found", `There is no flow "${flowId}"`);
      const before: Place = { screen: flow.startScreen, step: 1, memory: {} };
      const outcome: Outcome = interactionId
        ? await run(flow, before, interactionId, input, ip)
        : { kind: "show", screen: flow.startScreen };
      return settle(flow, before, outcome, ip);
    },

    async next({ executionId, stepId, interactionId, input }, ip) {
      const [flowId, id] = executionId.split(SEPARATOR);
      const flow = flowId ? flows.get(flowId) : undefined;
      const execution = id ? await executions.find(id) : undefined;
      if (!flow || execution?.flowId !== flow.id) throw new IdentityFailure("flow-over");
      if (stepId !== String(execution.step)) return waiting(flow, execution); // pressed twice: the first press counts
      return settle(flow, execution, await run(flow, execution, interactionId, input, ip), ip);
    },
  };
}

type Place = Pick<Execution, "screen" | "step" | "memory"> & { executionId?: string };

function waiting(flow: SignInFlow, { executionId, screen, step, state }: Execution): object {
  return {
    executionId: `${flow.id}${SEPARATOR}${executionId}`,
    stepId: String(step),
    stepName: flow.screens[screen]?.name ?? "",
    status: "waiting",
    action: "screen",
    screen: { id: screenId(flow, screen), state },
  };
}

/** Even here `screen` must be an object, or the widget breaks. */
function completed(login: LoginResult, authMethod: string, loginId: string): object {
  return {
    executionId: "",
    stepId: "",
    stepName: "",
    status: "completed",
    action: "none",
    screen: { id: "", state: {} },
    authInfo: login,
    lastAuth: { authMethod, loginId, name: login.user?.name ?? loginId },
  };
}

/** The name of the file that the widget asks for, without `.html`. */
export function screenId(flow: SignInFlow, screen: string): string {
  return `${flow.id}/${screen}`;
}
