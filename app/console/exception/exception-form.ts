import type { ExceptionDecision } from "~/contract/exception";

/** What the fields of an exception stand on; the server knows the limits. */
export interface ExceptionFormSetup {
  decisions: readonly { value: ExceptionDecision; label: string }[];
  reasonLength: number;
  /** Days as a date input writes them, in the viewer's zone. */
  earliest: string;
  latest: string;
  suggested: string;
}

/** The names of the fields, for the form's two sides. */
export const EXCEPTION_FIELDS = ["scope", "decision", "reason", "evidenceUrl", "owner", "until"] as const;
export type ExceptionField = (typeof EXCEPTION_FIELDS)[number];

/** What a screen's action is asked for by the dialogs. */
export const EXCEPTION_INTENTS = { add: "except", revoke: "revoke" } as const;
