import type { ApiClient } from "~/api/client.server";
import { listAssignees } from "~/api/threat.server";

/** The email addresses of the users who are mentioned with @ and their name in a comment. */
export async function findMentions(api: ApiClient, text: string): Promise<string[]> {
  if (!text.includes("@")) return [];
  const { assignee } = await listAssignees(api);
  return assignee.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ email }) => email);
}
