/** Maximum number of characters of a question that are parsed. */
export const QUESTION_LENGTH = 500;
