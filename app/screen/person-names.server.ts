import { listAssignees } from "~/api/threat.server";
import type { ApiClient } from "~/api/client.server";
import type { Viewer } from "~/session/viewer";

import type { rememberFor } from "./session-answers.server";
import { toLoadResult } from "./load-result";

/** The maximum time that a page waits for names: without them it shows addresses. */
const NAMES_TIMEOUT_MS = 1000;

interface SessionOwner {
  api: ApiClient;
  viewer: Pick<Viewer, "role">;
  remember: ReturnType<typeof rememberFor>;
}

/**
 * The names of the people who work on threats by address. Empty if they cannot be read, and for viewers who may not
 * list them: they see addresses.
 */
export async function readPersonNames({ api, viewer, remember }: SessionOwner): Promise<Record<string, string>> {
  if (!viewer.role.canChange) return {};
  const names = await toLoadResult(
    remember("Users", "person names", async () => {
      const { assignee } = await listAssignees(api, { timeoutMs: NAMES_TIMEOUT_MS });
      return Object.fromEntries(assignee.map(({ email, displayName }) => [email, displayName]));
    }),
  );
  return names.ok ? names.value : {};
}
