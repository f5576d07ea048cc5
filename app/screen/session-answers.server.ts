import type { RequestContext } from "~/context";
import type { Session } from "~/session/session.server";
import type { Viewer } from "~/session/viewer";

interface SessionOwner {
  context: RequestContext;
  session: Session;
  viewer: Viewer;
}

/** What a session remembers in a tenant, by the data family (requirement 3.13) that it is of. */
const keyFor = ({ session, viewer }: Pick<SessionOwner, "session" | "viewer">, family: string) =>
  `${session.key} ${viewer.tenant.tenantId} ${family} `;

/**
 * Remembers answers for the person in their tenant, for as long as queries are (60 seconds, requirement 9.5): for what frames a
 * page, such as the names of sites. Changes made in this session forget them.
 */
export function rememberFor(asker: SessionOwner) {
  const { services, brand } = asker.context;
  return async <Answer>(family: string, name: string, ask: () => Promise<Answer>): Promise<Answer> => {
    let isOwn = false;
    const askOnce = () => ((isOwn = true), ask());
    // What is hidden differs between brands.
    const key = `${keyFor(asker, family)}${brand.id} ${name}`;
    return services.memory.remember(key, askOnce).catch((error: unknown) => {
      // The request that asked may have failed because its browser left.
      if (isOwn) throw error;
      return ask();
    });
  };
}

/** Forgets what a change of these families has made old; without them, everything of the tenant. */
export function invalidateFamilies(asker: SessionOwner, families: readonly string[] | undefined): void {
  const { memory } = asker.context.services;
  if (families) for (const family of families) memory.forget(keyFor(asker, family));
  else memory.forget(`${asker.session.key} ${asker.viewer.tenant.tenantId} `);
}
