/** The comma-separated tags of a text in their order, without empty ones and duplicates. */
export function splitTags(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
