/** How long a bulk change can be undone. Separate from the schemas, because browsers need it too. */
export const UNDO_MINUTES = 10;
