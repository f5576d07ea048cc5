/** Which rows of a list are chosen: some by key, or all that its conditions match but for some. */
export type Choice = { kind: "some"; keys: ReadonlySet<string> } | { kind: "matching"; except: ReadonlySet<string> };

export const NOTHING_CHOSEN: Choice = { kind: "some", keys: new Set() };
export const ALL_MATCHING: Choice = { kind: "matching", except: new Set() };

/** How many rows that is, of as many as match. */
export function countChosen(choice: Choice, matching: number): number {
  return choice.kind === "some" ? choice.keys.size : Math.max(0, matching - choice.except.size);
}

/** The chosen rows among those in sight. */
export function chosenAmong(choice: Choice, keys: readonly string[]): Set<string> {
  return new Set(keys.filter((key) => (choice.kind === "some" ? choice.keys.has(key) : !choice.except.has(key))));
}

/** The choice after the boxes of the rows in sight were changed; rows on other pages stay as they were. */
export function withSelected(choice: Choice, keys: readonly string[], selected: ReadonlySet<string>): Choice {
  const isSome = choice.kind === "some";
  const next = new Set(isSome ? choice.keys : choice.except);
  for (const key of keys) {
    if (selected.has(key) === isSome) next.add(key);
    else next.delete(key);
  }
  return isSome ? { kind: "some", keys: next } : { kind: "matching", except: next };
}
