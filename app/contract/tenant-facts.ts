/** Number of days within which a deleted organization can be restored. */
export const DELETION_GRACE_DAYS = 30;

/** Maximum length of the id of an organization in another system, in characters. */
export const EXTERNAL_ID_LENGTH = 60;

/** Maximum number of rows and bytes of a file of organizations. */
export const TENANT_IMPORT_ROWS = 1_000;
export const TENANT_IMPORT_BYTES = 1_000_000;

/** The columns of a file of organizations. */
export const TENANT_COLUMNS = [
  "name",
  "displayName",
  "serviceTier",
  "securityProfile",
  "reportingFrequency",
  "reportRecipients",
  "primaryDomain",
  "contactName",
  "contactEmail",
  "contactPhone",
  "address",
  "timeZone",
  "externalId",
  "tags",
] as const;
