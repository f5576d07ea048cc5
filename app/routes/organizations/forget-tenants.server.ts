import type { ChangeContext } from "~/screen/intent.server";

/** The list of organizations has changed: the switcher reads it again. */
export function clearTenants({ context, session }: Pick<ChangeContext, "context" | "session">): void {
  context.services.memory.forget(`${session.key} tenants`);
}
