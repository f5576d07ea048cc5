/** The project that the embedded identity provider answers for. */
export const EMBEDDED_PROJECT_ID = "livery";
