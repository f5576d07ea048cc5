/** Login ids are compared case-insensitively and without surrounding whitespace. */
export function toLoginId(text: string): string {
  return text.trim().toLowerCase();
}
