const MAX_LENGTH = 60;

/** The start of a text that a message quotes, on one line. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
