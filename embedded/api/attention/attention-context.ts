import type { AttentionKind } from "~/contract/attention";

import type { StoredTenant } from "../../store/tables/tenant";
import type { ApiServices } from "../services";

/** What the rules of the attention queue read. */
export type AttentionServices = Pick<ApiServices, "records" | "events" | "people" | "clock">;

/** The organizations and the moment for which a rule looks for items. */
export interface AttentionContext {
  services: AttentionServices;
  now: number;
  /** Only this tenant, if given. */
  tenantId: string | undefined;
  /** The organizations that are not deleted. */
  tenants: readonly StoredTenant[];
}

/** An item before it is ranked. */
export interface AttentionCandidate {
  kind: AttentionKind;
  tenantId: string;
  objectName: string;
  since: number;
  reason: string;
  objectLabel: string;
  objectLink: string;
}
