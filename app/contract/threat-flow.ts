import { z } from "zod";

import { Flow } from "./flow";
import { pageOf } from "./list";
import { Time } from "./metadata";

/** Maximum number of flows stored with a threat after flows of that age have been deleted. */
export const KEPT_FLOWS = 10;

/** A flow related to a threat: one that triggered it, or one between the same endpoints during its time range. */
export const ThreatFlow = Flow.extend({
  /** Whether it triggered the threat. */
  evidence: z.boolean(),
  /** The domain or address of the threat that is the destination or source of the flow. */
  matchedIndicator: z.string().nullable(),
  /**
   * The start of the payload that triggered the threat, such as a request line; at most 256 characters. Null if it is
   * encrypted or was not captured.
   */
  payloadExcerpt: z.string().max(256).nullable().default(null),
});
export type ThreatFlow = z.infer<typeof ThreatFlow>;
export const ThreatFlowPage = pageOf("threatFlow", ThreatFlow);

/** Retention of flows: whether a threat is older, and whether its flows are stored with it permanently. */
export const FlowRetention = z.object({
  days: z.number().int(),
  since: Time,
  isOver: z.boolean(),
  isKept: z.boolean().default(false),
});
export type FlowRetention = z.infer<typeof FlowRetention>;
