/**
 * For character classes: C0 and C1 controls, bidirectional controls, characters without width, and line separators that
 * programs do not count as line ends, and halves of characters.
 */
export const UNSEEN = String.raw`\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff`;
const EACH_UNSEEN = new RegExp(`[${UNSEEN}]`, "gu");

/**
 * Text that is safe to print in a terminal: control and bidirectional characters become escapes such as \u202e, which
 * JSON reads as the same text. Line ends and tabs are preserved.
 */
export function makeVisible(text: string): string {
  return text.replace(EACH_UNSEEN, (character) => (/[\n\t]/.test(character) ? character : escapeOf(character)));
}

/** The same on one line, for any input. */
export function makeLineVisible(text: string): string {
  return text.replace(EACH_UNSEEN, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
