const LIST = new Intl.ListFormat("en-GB");

/** "sites, devices and accounts". */
export function formatList(words: readonly string[]): string {
  return LIST.format(words);
}
