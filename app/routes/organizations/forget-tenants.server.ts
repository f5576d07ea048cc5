import type { ChangeContext } from "~/screen/intent.server";

/** Invalidates the cached list of organizations, so that the switcher fetches it again. */
export function clearTenants({ context, session }: Pick<ChangeContext, "context" | "session">): void {
  context.services.memory.forget(`${session.key} tenants`);
}
