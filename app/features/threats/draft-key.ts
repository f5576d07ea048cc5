/** The key of the draft of a comment on a threat. */
export function commentDraftKey(threatId: string): string {
  return `comment ${threatId}`;
}
