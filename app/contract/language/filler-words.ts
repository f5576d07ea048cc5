/** Words of a question without a meaning of their own. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `a an the of in on at to from for with by that is are was were be been and or but me all do does did have has had their its
  during please there which who any only either both anything everything`.split(/\s+/),
);
