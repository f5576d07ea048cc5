/** The parameter of an export that has the conditions of a selected group; repeated for each group. */
export const WITHIN = "within";

/** The maximum number of rows or groups that the address of an export can name. */
export const MAX_NAMED = 100;
