import { type PeopleOwner, readPeople } from "~/screen/person-names.server";

/** The email addresses of the users who are mentioned with @ and their name in a comment. */
export async function findMentions(owner: PeopleOwner, text: string): Promise<string[]> {
  if (!text.includes("@")) return [];
  const people = await readPeople(owner);
  return people.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ email }) => email);
}
