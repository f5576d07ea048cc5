import type { Page } from "playwright/test";

/** Makes a tenant the current one of the person who is signed in on the host. */
export function enterTenant(page: Page, address: { host: string; port: number }, tenantId: string): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ tenantId }));
  return page.context().addCookies([{ name: "tenant", value, url: `http://${address.host}:${address.port}` }]);
}
