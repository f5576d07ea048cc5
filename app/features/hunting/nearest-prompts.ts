/** The suggestions that share the most words with a question that could not be parsed. */
export function nearestPrompts(question: string, prompts: readonly string[], most = 3): string[] {
  const requested = wordsOf(question);
  return prompts
    .map((prompt) => ({ prompt, shared: [...wordsOf(prompt)].filter((word) => requested.has(word)).length }))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ prompt }) => prompt);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\w.-]+/g) ?? []);
}
