interface Languages {
  default: string;
  supported: readonly string[];
}

/** The first requested language that the brand supports: an exact match, or another regional variant. */
export function chooseLanguage(asked: readonly string[], { default: usual, supported }: Languages): string {
  const languageOf = (tag: string) => tag.toLowerCase().split("-")[0];
  for (const tag of asked) {
    const same = supported.find((known) => known.toLowerCase() === tag.toLowerCase());
    const related = same ?? supported.find((known) => languageOf(known) === languageOf(tag));
    if (related !== undefined) return related;
  }
  return usual;
}
