import type { RefusedChange } from "./refused-change";

/** The result of a call in one organization, or why it failed. */
export type TenantResult<Value> = { tenantId: string; tenantName: string } & ({ value: Value } | { problem: string });

/** The response to the preview of a copy to other organizations: what each of them would get. */
export interface CopyPreviewAnswer<Value> extends RefusedChange {
  copyPreview: TenantResult<Value>[];
}
