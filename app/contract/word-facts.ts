/** "in_progress" and "lateralMovement" as people write them: "In progress", "Lateral movement". Short capitals stay: "TCP". */
export function humanise(word: string): string {
  if (/^[A-Z0-9]+$/.test(word)) return word;
  const spaced = word
    .replace(/[_-]+/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
