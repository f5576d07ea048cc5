import type { ExceptionDecision } from "~/contract/exception";

/** The choices and limits of the exception form. */
export interface ExceptionFormSetup {
  decisions: readonly { value: ExceptionDecision; label: string }[];
  reasonLength: number;
  /** Days as in a date input, in the viewer's zone. */
  earliest: string;
  latest: string;
  suggested: string;
}

/** The names of the fields, shared by client and server. */
export const EXCEPTION_FIELDS = ["scope", "decision", "reason", "evidenceUrl", "owner", "expiresAt"] as const;
export type ExceptionField = (typeof EXCEPTION_FIELDS)[number];

/** The intents of the dialogs. */
export const EXCEPTION_INTENTS = { add: "except", revoke: "revoke" } as const;
