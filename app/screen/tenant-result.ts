/** The result of a call in one organization, or why it failed. */
export type TenantResult<Value> = { tenantId: string; tenantName: string } & ({ value: Value } | { problem: string });
