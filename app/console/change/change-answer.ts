import type { Toast } from "~/console/toast-message";
import type { BulkResult } from "~/contract/bulk";

import type { RefusedChange } from "./refused-change";

/** A change that was done: what to tell, and the rows that a bulk call left as they were. */
export interface DoneChange {
  toast: Toast;
  skipped?: BulkResult["skipped"];
}

/** What an action answers a change dialog. */
export type ChangeAnswer = DoneChange | RefusedChange;
