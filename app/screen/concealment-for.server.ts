import type { Visibility } from "~/access/visibility";
import { createConcealment, type Concealment } from "~/api/concealment";
import type { Catalogue } from "~/catalogue/catalogue.server";

/** By hidden screens: there are few combinations, and each is needed by every request of its viewers. */
const known = new WeakMap<object, Map<string, Concealment>>();
/** By visibility object, so that most requests compare nothing. */
const ofViewers = new WeakMap<Visibility, { fieldSets: object; concealment: Concealment }>();

/** Returns the concealment for a viewer's hidden screens. */
export function concealmentFor(
  { fieldSets, screens }: Pick<Catalogue, "fieldSets" | "screens">,
  visibility: Visibility,
): Concealment {
  const remembered = ofViewers.get(visibility);
  if (remembered?.fieldSets === fieldSets) return remembered.concealment;
  const hidden = new Set<string>(screens.list.filter((screen) => visibility.hiddenBy(screen)).map(({ id }) => id));
  const key = [...hidden].join(" ");
  const ofDictionary = known.get(fieldSets) ?? new Map<string, Concealment>();
  known.set(fieldSets, ofDictionary);
  const concealment = ofDictionary.get(key) ?? createConcealment(fieldSets, (screen) => hidden.has(screen));
  ofDictionary.set(key, concealment);
  ofViewers.set(visibility, { fieldSets, concealment });
  return concealment;
}
