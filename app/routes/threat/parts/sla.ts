import { isOpenStatus } from "~/contract/threat-facts";
import type { Threat } from "~/contract/threat";

/** The state of a threat's deadline. */
export interface SlaClock {
  state: "running" | "overdue" | "met" | "missed";
  /** Milliseconds until the deadline, or since the deadline. */
  ms: number;
}

const CLOSE_MS = 3_600_000;

/** Undefined if there is no deadline, or if the closing time is unknown. `now` in milliseconds since 1970. */
export function slaOf(
  { slaDueAt, status, resolution }: Pick<Threat, "slaDueAt" | "status" | "resolution">,
  now: number,
) {
  if (slaDueAt === null) return undefined;
  const isOpen = isOpenStatus(status);
  if (!isOpen && !resolution) return undefined;
  const left = Date.parse(slaDueAt) - (isOpen ? now : Date.parse(resolution?.at ?? slaDueAt));
  const state: SlaClock["state"] = left >= 0 ? (isOpen ? "running" : "met") : isOpen ? "overdue" : "missed";
  const clock: SlaClock = { state, ms: Math.abs(left) };
  return clock;
}

/** Whether a running clock is about to end. */
export function isClose({ state, ms }: SlaClock): boolean {
  return state === "running" && ms < CLOSE_MS;
}
