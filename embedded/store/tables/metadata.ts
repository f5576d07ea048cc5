/** Who changed a row last, on every table that people may change. These times never move with the demonstration's clock. */
export const METADATA = {
  "metadata.createdBy": "text",
  "metadata.updatedBy": "text",
  "metadata.createdAt": "time",
  "metadata.updatedAt": "time",
  "metadata.resourceVersion": "integer",
} as const;
