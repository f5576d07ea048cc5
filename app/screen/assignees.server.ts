import { listAssignees } from "~/api/threat.server";
import type { ApiClient } from "~/api/client.server";
import type { Assignees } from "~/contract/threat-related";
import type { Viewer } from "~/session/viewer";

import { inTime } from "./in-time.server";
import { toLoadResult } from "./load-result";
import type { rememberFor } from "./session-answers.server";

/** The maximum time that a page waits for names: without them it shows addresses. */
const NAMES_TIMEOUT_MS = 1000;

export interface AssigneesOwner {
  api: ApiClient;
  viewer: Pick<Viewer, "role">;
  remember: ReturnType<typeof rememberFor>;
}

/** The people who work on threats; empty for viewers who may not list them. Fails if the API does. */
export async function readAssignees({ api, viewer, remember }: AssigneesOwner): Promise<Assignees["assignee"]> {
  if (!viewer.role.canChange) return [];
  const { assignee } = await remember("Users", "people", () => listAssignees(api));
  return assignee;
}

/** Their names by address. Empty if they cannot be read in time: the page then shows addresses. */
export async function readPersonNames(owner: AssigneesOwner): Promise<Record<string, string>> {
  const people = await toLoadResult(inTime(readAssignees(owner), NAMES_TIMEOUT_MS));
  if (!people.ok || people.value.value instanceof Promise) return {};
  return namesByEmail(people.value.value);
}

export function namesByEmail(people: Assignees["assignee"]): Record<string, string> {
  return Object.fromEntries(people.map(({ email, displayName }) => [email, displayName]));
}
