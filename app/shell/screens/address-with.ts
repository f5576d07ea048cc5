/** The query of an address with one parameter changed or removed. */
export function addressWith(search: string, word: string, value: string | undefined): string {
  const params = new URLSearchParams(search);
  if (value === undefined) params.delete(word);
  else params.set(word, value);
  const query = params.toString();
  return query ? `?${query}` : "?";
}
