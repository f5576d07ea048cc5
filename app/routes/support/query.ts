import { z } from "zod";

import { REPORT_PARAMETERS } from "~/ui/feedback/report-link";

import { TAB_IDS } from "./tabs";

const Text = z.string().min(1).max(200).optional().catch(undefined);
const { requestId, title, from } = REPORT_PARAMETERS;

/** The tab, what is open or sought in it, and the failure that the user is reporting. */
export const Query = z.object({
  tab: z.enum(TAB_IDS).catch("contact"),
  /** The feedback entry in the open drawer. */
  feedback: z.string().min(1).max(60).optional().catch(undefined),
  /** The words sought in the manual. */
  q: z.string().trim().max(100).catch(""),
  [requestId]: Text,
  [title]: Text,
  [from]: Text,
});
