/** The most characters of the name of a saved view. */
export const VIEW_NAME_LENGTH = 60;
/** The most characters of the notes on a saved view. */
export const VIEW_NOTES_LENGTH = 2_000;
/** The lists that people hunt in: their views may name the technique that they look for. */
export const HUNTED_SETS: readonly string[] = ["flow", "dns"];
