/** Minimum and maximum length of the reason for snoozing an item of the attention queue, in characters. */
export const SNOOZE_REASON_LENGTH = { min: 3, max: 200 };
