/** Length of the evidence for the result of a manual check, in characters. */
export const EVIDENCE_LENGTH = { min: 10, max: 1_000 };
