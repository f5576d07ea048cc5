import type { RequestContext } from "~/context";
import type { Session } from "~/session/session.server";
import type { Viewer } from "~/session/viewer";

interface SessionOwner {
  context: RequestContext;
  session: Session;
  viewer: Viewer;
}

/** The cached responses of a session in a tenant, by data family (requirement 3.13). */
const keyFor = ({ session, viewer }: Pick<SessionOwner, "session" | "viewer">, family: string) =>
  `${session.key} ${viewer.tenant.tenantId} ${family} `;

/**
 * Caches responses for the person in their tenant as long as queries (60 seconds, requirement 9.5): for data around the
 * content of a page, such as the names of sites. Changes made in this session invalidate them.
 */
export function rememberFor(asker: SessionOwner) {
  const { services, brand } = asker.context;
  return async <Answer>(family: string, name: string, ask: () => Promise<Answer>): Promise<Answer> => {
    let isOwn = false;
    const askOnce = () => ((isOwn = true), ask());
    // Hidden screens differ between brands.
    const key = `${keyFor(asker, family)}${brand.id} ${name}`;
    return services.memory.remember(key, askOnce).catch((error: unknown) => {
      // The request that made the call may have failed because its browser disconnected.
      if (isOwn) throw error;
      return ask();
    });
  };
}

/** Invalidates cached responses of these families, or all of the tenant if no families are given. */
export function invalidateFamilies(asker: SessionOwner, families: readonly string[] | undefined): void {
  const { memory } = asker.context.services;
  if (families) for (const family of families) memory.forget(keyFor(asker, family));
  else memory.forget(`${asker.session.key} ${asker.viewer.tenant.tenantId} `);
}
