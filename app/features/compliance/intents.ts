/** The intents of the compliance screens, in addition to those of exceptions. */
export const COMPLIANCE_INTENTS = {
  exceptMany: "except-many",
  revokeMany: "revoke-many",
  answer: "answer",
  scan: "scan",
} as const;
