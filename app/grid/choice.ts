/** The selected rows of a list: some by key, or all that match its conditions except some. */
export type Choice = { kind: "some"; keys: ReadonlySet<string> } | { kind: "matching"; except: ReadonlySet<string> };

export const NOTHING_CHOSEN: Choice = { kind: "some", keys: new Set() };
export const ALL_MATCHING: Choice = { kind: "matching", except: new Set() };

/** The number of selected rows, given the number of matching rows. */
export function countChosen(choice: Choice, matching: number): number {
  return choice.kind === "some" ? choice.keys.size : Math.max(0, matching - choice.except.size);
}

/** The selected rows among the visible ones. */
export function chosenAmong(choice: Choice, keys: readonly string[]): Set<string> {
  return new Set(keys.filter((key) => (choice.kind === "some" ? choice.keys.has(key) : !choice.except.has(key))));
}

/** The selection after the checkboxes of the visible rows changed; rows on other pages are unaffected. */
export function withSelected(choice: Choice, keys: readonly string[], selected: ReadonlySet<string>): Choice {
  const isSome = choice.kind === "some";
  const next = new Set(isSome ? choice.keys : choice.except);
  for (const key of keys) {
    if (selected.has(key) === isSome) next.add(key);
    else next.delete(key);
  }
  return isSome ? { kind: "some", keys: next } : { kind: "matching", except: next };
}
