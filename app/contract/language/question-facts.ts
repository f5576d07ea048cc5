/** Maximum number of characters of a question that are parsed. */
export const QUESTION_LENGTH = 500;
/** A question of which less than this share was understood is not run. */
export const MIN_CONFIDENCE = 0.5;
