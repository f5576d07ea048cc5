import { MAX_TAGS } from "~/contract/tag-facts";

type TagResult = { skip: string } | { tags: string[] };

/** The tags with new ones appended; existing tags are kept. Returns the reason if nothing would change. */
export function addTags(tags: readonly string[], added: readonly string[]): TagResult {
  const all = [...new Set([...tags, ...added])];
  if (all.length === tags.length) return { skip: "Tags unchanged" };
  if (all.length > MAX_TAGS) return { skip: `Would have more than ${MAX_TAGS} tags` };
  return { tags: all };
}

/** The tags without some of them. Returns the reason if nothing would change. */
export function removeTags(tags: readonly string[], removed: readonly string[]): TagResult {
  const left = tags.filter((tag) => !removed.includes(tag));
  return left.length === tags.length ? { skip: "Has none of these tags" } : { tags: left };
}
