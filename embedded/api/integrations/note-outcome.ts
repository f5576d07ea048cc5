import type { TenantCall } from "../route";
import { readStored, writeStored } from "./integration-store";

/** The result of a call to another product. */
export interface Outcome {
  result: "ok" | "failed";
  /** The number of records read or sent; null if no records were involved. */
  count: number | null;
  message: string;
}

/**
 * Adds the result of a call to an integration's log. A failed call is shown at the integration until another one
 * succeeds.
 */
export async function noteOutcome(
  name: string,
  at: string,
  outcome: Outcome,
  call: Pick<TenantCall, "records" | "tenantId">,
): Promise<void> {
  await call.records.change(async (change) => {
    const stored = await readStored(change, name, call.tenantId);
    // A user may have paused or disconnected the integration in the meantime.
    if (stored.state !== "connected" && stored.state !== "degraded") return;
    const isOk = outcome.result === "ok";
    await writeStored(change, {
      ...stored,
      state: isOk ? "connected" : "degraded",
      reason: isOk ? "" : outcome.message,
      log: [{ at, ...outcome }, ...stored.log],
    });
  });
}
