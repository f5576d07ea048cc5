import { type AssigneesOwner, readAssignees } from "~/screen/assignees.server";

/** The email addresses of the users who are mentioned with @ and their name in a comment. */
export async function findMentions(owner: AssigneesOwner, text: string): Promise<string[]> {
  if (!text.includes("@")) return [];
  const people = await readAssignees(owner);
  return people.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ email }) => email);
}
