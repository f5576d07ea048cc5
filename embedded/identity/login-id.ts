/** Login ids are compared without regard to case or surrounding blanks. */
export function toLoginId(text: string): string {
  return text.trim().toLowerCase();
}
