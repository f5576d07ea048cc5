/** Minimum length of a text for a place search. */
export const MIN_QUERY_LENGTH = 3;

/** Maximum number of places that a search returns. */
export const MAX_PLACES = 5;
