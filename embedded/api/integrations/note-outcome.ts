import type { TenantCall } from "../route";
import { readStored, writeStored } from "./integration-store";

/** How a call to another product went. */
export interface Outcome {
  result: "ok" | "failed";
  /** How many records were read or sent; null where no records were involved. */
  count: number | null;
  message: string;
}

/** Writes into an integration's log how a call went; one that failed shows at the integration until another succeeds. */
export async function noteOutcome(name: string, at: string, outcome: Outcome, call: TenantCall): Promise<void> {
  await call.records.change(async (change) => {
    const stored = await readStored(change, name, call.tenantId);
    // Someone may have paused or disconnected the integration in the meantime.
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
