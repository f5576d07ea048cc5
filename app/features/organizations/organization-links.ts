/** An address in another organization: opening it switches to that organization. */
export function addressIn(path: string, tenantId: string, query: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...query, tenant: tenantId })}`;
}
