import type { ApiClient } from "~/api/client.server";
import { listPolicyRules } from "~/api/policy.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import type { Direction, PolicyRule } from "~/contract/policy-rule";

/** All rules of a direction, in evaluation order. */
export async function listAllRules(api: ApiClient, direction: Direction): Promise<PolicyRule[]> {
  const ask = (page: number) => listPolicyRules(api, direction, { page, pageSize: PAGE_SIZE_LIMIT, sort: ["order"] });
  const { items, total } = await ask(1);
  const more = Math.ceil(total / PAGE_SIZE_LIMIT) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, index) => ask(index + 2)));
  return [...items, ...rest.flatMap((page) => page.items)];
}
