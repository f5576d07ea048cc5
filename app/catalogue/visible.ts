/** C0 and C1 controls, what turns the direction of writing, and line ends that no program counts. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Text as a terminal may show it: control and bidirectional characters become escapes such as \u202e, which JSON reads as the
 * same text. Line ends and tabs stay.
 */
export function makeVisible(text: string): string {
  return text.replace(UNSEEN, (character) => (/[\n\t]/.test(character) ? character : escapeOf(character)));
}

/** The same on one line, whatever the text holds. */
export function makeLineVisible(text: string): string {
  return text.replace(UNSEEN, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
