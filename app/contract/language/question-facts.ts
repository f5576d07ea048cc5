/** The most characters of a question that are read. */
export const QUESTION_LENGTH = 500;
