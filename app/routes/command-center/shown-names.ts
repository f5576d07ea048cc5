import type { AttentionQueue } from "~/contract/attention";
import type { ViewerTenant } from "~/session/viewer";

/** Names organizations as the rest of the console does: the API knows only their own names. */
export function shownNames(tenants: readonly ViewerTenant[]) {
  const names = new Map(tenants.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  return {
    inQueue: (queue: AttentionQueue): AttentionQueue => ({
      ...queue,
      item: queue.item.map((item) => ({ ...item, tenantName: names.get(item.tenantId) ?? item.tenantName })),
    }),
    inList: <List extends { items: readonly { name: string; displayName: string }[] }>(list: List): List => ({
      ...list,
      items: list.items.map((one) => ({ ...one, displayName: names.get(one.name) ?? one.displayName })),
    }),
  };
}
