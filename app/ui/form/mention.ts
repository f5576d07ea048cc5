/** A possible start of a person's name, typed after an @. */
export interface TypedMention {
  /** The position of the @. */
  start: number;
  typed: string;
}

const AFTER_AT = /(?:^|[\s([])@([\p{L}\p{M}\p{N}.'’ -]{0,40})$/u;

/** The mention at the caret, if any. An address such as tess@acme.example is not one. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const typed = AFTER_AT.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed };
}

/** The people whose name, or a later part of it, starts with the typed text. */
export function peopleLike<Person extends { displayName: string }>(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.toLowerCase();
  return people.filter(({ displayName }) => {
    const name = displayName.toLowerCase();
    return name.startsWith(wanted) || name.includes(` ${wanted}`);
  });
}

/** The text with the name in place of the typed text, and the new caret position. */
export function withMention(text: string, { start, typed }: TypedMention, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(start + 1 + typed.length).replace(/^ /, ""), caret: before.length };
}
