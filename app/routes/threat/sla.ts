import type { Threat } from "~/contract/threat";

/** How a threat stands against the time that it may wait. */
export interface SlaClock {
  state: "running" | "overdue" | "met" | "missed";
  /** Milliseconds left, or gone by since it was due. */
  ms: number;
}

const CLOSE_MS = 3_600_000;

/** Undefined where nothing is due, or where it was closed without a moment. `now` in milliseconds since 1970. */
export function slaOf(
  { slaDueAt, status, resolution }: Pick<Threat, "slaDueAt" | "status" | "resolution">,
  now: number,
) {
  if (slaDueAt === null) return undefined;
  const isOpen = status === "new" || status === "in_progress";
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
