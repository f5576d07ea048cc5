/** The shortest text that places are looked up for. */
export const MIN_QUERY_LENGTH = 3;

/** The most places that a look-up answers with. */
export const MAX_PLACES = 5;
