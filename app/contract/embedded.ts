/** The project that the embedded identity provider answers for; it has the form of a real project's id. */
export const EMBEDDED_PROJECT_ID = "P2embedded0000000000livery00";
