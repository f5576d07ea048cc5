/** What is typed after an @ and could become the name of a person. */
export interface TypedMention {
  /** The position of the @. */
  start: number;
  typed: string;
}

const AFTER_AT = /(?:^|[\s([])@([\p{L}\p{M}\p{N}.'’ -]{0,40})$/u;

/** The mention that the caret is in, if any. An address such as tess@acme.example is none. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const typed = AFTER_AT.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed };
}

/** The people whose name, or a later part of it, starts with what is typed. */
export function peopleLike<Person extends { displayName: string }>(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLowerCase();
  return people.filter(({ displayName }) => {
    const name = displayName.toLowerCase();
    return name.startsWith(wanted) || name.includes(` ${wanted}`);
  });
}

/** The text with the name in place of what was typed, and where the caret then stands. */
export function withMention(text: string, { start, typed }: TypedMention, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(start + 1 + typed.length).replace(/^ /, ""), caret: before.length };
}
