/**
 * C0 and C1 controls, bidirectional controls, characters without width, and line separators that programs do not count
 * as line ends.
 */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\u2060\ufeff]/gu;

/**
 * Text that is safe to print in a terminal: control and bidirectional characters become escapes such as \u202e, which
 * JSON reads as the same text. Line ends and tabs are preserved.
 */
export function makeVisible(text: string): string {
  return text.replace(UNSEEN, (character) => (/[\n\t]/.test(character) ? character : escapeOf(character)));
}

/** The same on one line, for any input. */
export function makeLineVisible(text: string): string {
  return text.replace(UNSEEN, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
