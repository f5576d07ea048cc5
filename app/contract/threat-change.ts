import { z } from "zod";

import { Time } from "./metadata";
import { OneLine } from "./one-line";
import { Severity } from "./shared";
import { CommentRequest } from "./threat-comment";
import { CLOSE_NOTE_LENGTH, isOpenStatus, THREAT_FLOWS, THREAT_TITLE_LENGTH } from "./threat-facts";
import { ThreatStatus } from "./threat-status";
import { TicketOperation } from "./ticket";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

/** Why a threat was closed. */
export const CloseReason = z.enum(["true_positive_contained", "benign", "false_positive", "duplicate", "accepted"]);
export type CloseReason = z.infer<typeof CloseReason>;

export const Resolution = z.object({
  reason: CloseReason,
  note: z.string(),
  /** For a duplicate: the original threat. */
  duplicateOf: z.string().nullable(),
  /** For an accepted threat: until when the risk is accepted. */
  until: Time.nullable(),
  by: z.string(),
  at: Time,
});
export type Resolution = z.infer<typeof Resolution>;

const Tags = z.array(z.string().trim().min(1).max(TAG_LENGTH)).max(MAX_TAGS);
/** The email address of a person of the organization or its provider; null for unassigned. */
const Assignee = z.email().nullable();

const Closing = {
  /** Required to close: for resolved and suppressed. */
  reason: CloseReason.optional(),
  note: z.string().trim().max(CLOSE_NOTE_LENGTH).optional(),
  duplicateOf: z.string().trim().min(1).max(100).optional(),
  until: Time.optional(),
};

/** PATCH /v1/threat/{threatId}: only the given fields change. The version guards against concurrent changes. */
export const ThreatChange = z
  .strictObject({
    resourceVersion: z.number().int(),
    status: ThreatStatus.optional(),
    ...Closing,
    assignee: Assignee.optional(),
    tags: Tags.optional(),
  })
  .superRefine(checkClosing);
export type ThreatChange = z.infer<typeof ThreatChange>;

/** POST /v1/threat/bulk: one operation on every selected threat. Tags are added, never replaced. */
export const ThreatOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("setStatus"), status: ThreatStatus, ...Closing }).superRefine(checkClosing),
  z.strictObject({ operation: z.literal("assign"), assignee: Assignee }),
  z.strictObject({ operation: z.literal("tag"), tags: Tags.min(1) }),
  z.strictObject({ operation: z.literal("comment"), ...CommentRequest.shape }),
  TicketOperation,
]);
export type ThreatOperation = z.infer<typeof ThreatOperation>;

/** POST /v1/threat/add: a threat that a person found in flows. Its device and indicators are derived from the flows. */
export const NewThreat = z.strictObject({
  title: OneLine.min(THREAT_TITLE_LENGTH.min).max(THREAT_TITLE_LENGTH.max),
  severity: Severity,
  /** A technique of MITRE ATT&CK, such as "T1071.001"; omitted if not known yet. */
  techniqueId: z
    .string()
    .regex(/^T\d{4}(\.\d{3})?$/)
    .optional(),
  note: z.string().trim().max(CLOSE_NOTE_LENGTH).default(""),
  flowIds: z.array(z.string().min(1).max(100)).min(1).max(THREAT_FLOWS),
});
export type NewThreat = z.infer<typeof NewThreat>;

interface ClosingWork {
  status?: ThreatStatus | undefined;
  reason?: CloseReason | undefined;
  duplicateOf?: string | undefined;
  until?: string | undefined;
}

/** Closing always requires a reason, and two of the reasons require further details. */
function checkClosing({ status, reason, duplicateOf, until }: ClosingWork, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (status === undefined || isOpenStatus(status)) {
    if (reason !== undefined) refuse("reason", "A reason closes a threat: set the status to resolved or suppressed");
    return;
  }
  if (reason === undefined) refuse("reason", "Closing a threat needs a reason");
  if (reason === "duplicate" && duplicateOf === undefined) refuse("duplicateOf", "Name the threat that it repeats");
  if (reason === "accepted" && until === undefined) refuse("until", "An accepted risk needs a date");
}
