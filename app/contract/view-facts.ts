/** Maximum length of the name of a saved view, in characters. */
export const VIEW_NAME_LENGTH = 60;
/** Maximum length of the notes on a saved view, in characters. */
export const VIEW_NOTES_LENGTH = 2_000;
/** The lists used for hunting: their views may include the technique that is hunted for. */
export const HUNTED_SETS: readonly string[] = ["flow", "dns"];
