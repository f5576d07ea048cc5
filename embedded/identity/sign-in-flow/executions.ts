import { z } from "zod";

import { MINUTE, type Clock } from "../clock";
import type { IdentityDatabase } from "../store/open-store";
import type { FlowMemory, ScreenState } from "./flow";

const EXECUTION_MINUTES = 30;

/**
 * The progress of one visitor in a flow. `step` increases with each new screen, so that a response to an old screen is
 * detected.
 */
export interface Execution {
  executionId: string;
  flowId: string;
  screen: string;
  step: number;
  state: ScreenState;
  memory: FlowMemory;
}

/** Stored in the database: an emailed link may be opened in another browser, and progress must survive a restart. */
export interface Executions {
  find: (executionId: string) => Promise<Execution | undefined>;
  /** Adds or replaces an execution; it expires half an hour after it was added. */
  save: (execution: Execution) => Promise<void>;
  remove: (executionId: string) => Promise<void>;
}

const State = z.object({
  form: z.record(z.string(), z.string()).optional(),
  sentTo: z.object({ maskedEmail: z.string(), notice: z.string() }).optional(),
  totp: z.object({ image: z.string(), key: z.string() }).optional(),
});
const Memory = z.record(z.string(), z.string());

export function createExecutions(database: IdentityDatabase, clock: Clock): Executions {
  return {
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
      await database.transaction().execute(async (change) => {
        await change.deleteFrom("flow_executions").where("expires_at", "<=", clock()).execute();
        await change
          .insertInto("flow_executions")
          .values({
            execution_id: execution.executionId,
            flow_id: execution.flowId,
            expires_at: clock() + EXECUTION_MINUTES * MINUTE,
            ...toColumns(execution),
          })
          .onConflict((conflict) => conflict.column("execution_id").doUpdateSet(toColumns(execution)))
          .execute();
      });
    },

    async remove(executionId) {
      await database.deleteFrom("flow_executions").where("execution_id", "=", executionId).execute();
    },
  };
}

/** An error belongs to one response; `State` drops it when the execution is read again. */
function toColumns({ screen, step, state, memory }: Execution) {
  return { screen, step, state: JSON.stringify(state), memory: JSON.stringify(memory) };
}
