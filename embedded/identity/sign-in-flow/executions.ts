import { z } from "zod";

import { MINUTE, type Clock } from "../clock";
import { createId } from "../secrets";
import type { IdentityDatabase } from "../store/open-store";
import type { FlowMemory, ScreenState } from "./flow";

const EXECUTION_MINUTES = 30;

/** Where one visitor stands in a flow. `step` grows with each new screen, so that an answer to an old one is noticed. */
export interface Execution {
  executionId: string;
  flowId: string;
  screen: string;
  step: number;
  state: ScreenState;
  memory: FlowMemory;
}

/** Kept in the database: a mail link may be opened in another browser, and a restart must not lose anybody's place. */
export interface Executions {
  create: (execution: Omit<Execution, "executionId">) => Promise<Execution>;
  find: (executionId: string) => Promise<Execution | undefined>;
  save: (execution: Execution) => Promise<void>;
  remove: (executionId: string) => Promise<void>;
}

const State = z.object({
  form: z.record(z.string(), z.string()).optional(),
  sentTo: z.object({ maskedEmail: z.string(), notice: z.string() }).optional(),
});
const Memory = z.record(z.string(), z.string());

export function createExecutions(database: IdentityDatabase, clock: Clock): Executions {
  return {
    async create(execution) {
      const executionId = createId();
      await database.transaction().execute(async (change) => {
        await change.deleteFrom("flow_executions").where("expires_at", "<=", clock()).execute();
        await change
          .insertInto("flow_executions")
          .values({
            execution_id: executionId,
            flow_id: execution.flowId,
            expires_at: clock() + EXECUTION_MINUTES * MINUTE,
            ...toColumns(execution),
          })
          .execute();
      });
      return { ...execution, executionId };
    },

    async find(executionId) {
      const row = await database
        .selectFrom("flow_executions")
        .selectAll()
        .where("execution_id", "=", executionId)
        .where("expires_at", ">", clock())
        .executeTakeFirst();
      return (
        row && {
          executionId,
          flowId: row.flow_id,
          screen: row.screen,
          step: row.step,
          state: State.parse(JSON.parse(row.state)),
          memory: Memory.parse(JSON.parse(row.memory)),
        }
      );
    },

    async save(execution) {
      await database
        .updateTable("flow_executions")
        .set(toColumns(execution))
        .where("execution_id", "=", execution.executionId)
        .execute();
    },

    async remove(executionId) {
      await database.deleteFrom("flow_executions").where("execution_id", "=", executionId).execute();
    },
  };
}

/** An error belongs to one answer; `State` drops it when the execution is read again. */
function toColumns({ screen, step, state, memory }: Omit<Execution, "executionId">) {
  return { screen, step, state: JSON.stringify(state), memory: JSON.stringify(memory) };
}
