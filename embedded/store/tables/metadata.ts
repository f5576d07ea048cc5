/** The last author of a row, on every table that users may change. These times never move with the demo clock. */
export const METADATA = {
  "metadata.createdBy": "text",
  "metadata.updatedBy": "text",
  "metadata.createdAt": "time",
  "metadata.updatedAt": "time",
  "metadata.resourceVersion": "integer",
} as const;
