/** The most characters of the name of a saved view. */
export const VIEW_NAME_LENGTH = 60;
