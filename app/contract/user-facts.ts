/** Maximum number of rows and bytes of a file of people to invite. */
export const USER_IMPORT_ROWS = 200;
export const USER_IMPORT_BYTES = 1_000_000;

/** The columns of such a file; all are required. */
export const USER_COLUMNS = ["email", "givenName", "familyName", "role"] as const;
