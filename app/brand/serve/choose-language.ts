interface Languages {
  default: string;
  supported: readonly string[];
}

/** The first language that a person asks for and the brand has: the very one, or the same language as spoken elsewhere. */
export function chooseLanguage(asked: readonly string[], { default: usual, supported }: Languages): string {
  const languageOf = (tag: string) => tag.toLowerCase().split("-")[0];
  for (const tag of asked) {
    const same = supported.find((known) => known.toLowerCase() === tag.toLowerCase());
    const related = same ?? supported.find((known) => languageOf(known) === languageOf(tag));
    if (related !== undefined) return related;
  }
  return usual;
}
