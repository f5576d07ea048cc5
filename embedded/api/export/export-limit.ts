import { Problem } from "../problem";

const AT_ONCE = 2;
const RETRY_SECONDS = 5;

/** Limits each user to two concurrent exports, so that no user blocks the event store for others. */
export function createExportLimit() {
  const running = new Map<string, number>();
  return {
    /** Reserves a slot and returns a function that releases it. Throws a Problem (429) if no slot is free. */
    enter(userId: string): () => void {
      const count = running.get(userId) ?? 0;
      if (count >= AT_ONCE) throw new Problem(429, `${AT_ONCE} exports are already running`, RETRY_SECONDS);
      running.set(userId, count + 1);
      return () => {
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      };
    },
  };
}

export type ExportLimit = ReturnType<typeof createExportLimit>;
