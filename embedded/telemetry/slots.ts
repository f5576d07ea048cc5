import { hashText } from "../data/prng";

/** How long a slot of time is in which something may happen. */
export const SLOT_MS = 10 * 60_000;

/** Whether a thing happens that happens in one of so many slots: the same for the same slot, every time. */
export function happens(what: string, slots: number): boolean {
  return hashText(what) % slots === 0;
}

/** The slots that ended in a time. */
export function slotsBetween(from: number, to: number): number[] {
  const slots: number[] = [];
  for (let slot = Math.floor(from / SLOT_MS); (slot + 1) * SLOT_MS <= to; slot++) {
    if ((slot + 1) * SLOT_MS > from) slots.push(slot);
  }
  return slots;
}
