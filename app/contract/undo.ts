/** How long a bulk change can be taken back. Apart from the schemas, because browsers read it as well. */
export const UNDO_MINUTES = 10;
