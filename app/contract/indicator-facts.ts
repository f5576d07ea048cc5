/** Facts about indicator lists that the browser needs, apart from the schemas. */

/** Maximum number of values of an indicator list. */
export const INDICATOR_VALUES = 5_000;
/** Maximum number of indicator lists of an organization. */
export const MAX_INDICATOR_LISTS = 200;

export const LIST_NAME_LENGTH = { min: 1, max: 80 };
export const LIST_COMMENT_LENGTH = 500;

export const INDICATOR_SCOPES = ["organization", "provider"] as const;
