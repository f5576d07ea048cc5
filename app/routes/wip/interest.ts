import type { Feedback } from "~/contract/feedback";

/** Length of the name of a section, in characters. */
export const SECTION_LENGTH = { min: 3, max: 80 };

const SUBJECT = "Interest in: ";

/** The subject of the feedback that registers interest in a section. */
export function subjectOf(section: string): string {
  return `${SUBJECT}${section}`;
}

/** The sections that a user has registered interest in, each once, in the order of the feedback. */
export function sectionsOfInterest(feedback: readonly Feedback[], userId: string): string[] {
  const own = feedback.filter(({ author, kind, subject }) => {
    return author.userId === userId && kind === "idea" && subject.startsWith(SUBJECT);
  });
  return [...new Set(own.map(({ subject }) => subject.slice(SUBJECT.length)))];
}
