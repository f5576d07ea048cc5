/** A question in parts: the understood text, and each word that was not understood, in order. */
export function unreadParts(question: string, unread: readonly string[]): { text: string; isUnread: boolean }[] {
  const parts: { text: string; isUnread: boolean }[] = [];
  let rest = question;
  for (const word of unread) {
    const at = indexOfWord(rest, word);
    if (at < 0) continue;
    if (at > 0) parts.push({ text: rest.slice(0, at), isUnread: false });
    parts.push({ text: rest.slice(at, at + word.length), isUnread: true });
    rest = rest.slice(at + word.length);
  }
  return rest === "" ? parts : [...parts, { text: rest, isUnread: false }];
}

/** The position of the whole word: "a" is not found in "all". */
function indexOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isAlone =
      /[\s,]/.test(text[at - 1] ?? " ") && (/\s/.test(text[at + word.length] ?? " ") || word.endsWith(","));
    if (isAlone) return at;
  }
  return -1;
}
