/** What the actions of the compliance screens are asked for, beside adding and revoking one exception. */
export const COMPLIANCE_INTENTS = {
  exceptMany: "except-many",
  revokeMany: "revoke-many",
  answer: "answer",
  scan: "scan",
} as const;
