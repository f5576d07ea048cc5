/** The shortest text that places are looked up for. */
export const SHORTEST_QUERY = 3;

/** The most places that a look-up answers with. */
export const MOST_PLACES = 5;
