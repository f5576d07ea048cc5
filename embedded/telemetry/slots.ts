import { hashText } from "../data/prng";

/** Duration of a time slot in which something may happen. */
export const SLOT_MS = 10 * 60_000;

/** Whether an event occurs that happens in one of the given number of slots: deterministic for each slot. */
export function happens(what: string, slots: number): boolean {
  return hashText(what) % slots === 0;
}

/** The slots that ended in a period. */
export function slotsBetween(from: number, to: number): number[] {
  const slots: number[] = [];
  for (let slot = Math.floor(from / SLOT_MS); (slot + 1) * SLOT_MS <= to; slot++) {
    if ((slot + 1) * SLOT_MS > from) slots.push(slot);
  }
  return slots;
}
