/** The tags in a text, separated by commas: without empty ones, each once, in the order typed. */
export function splitTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
