/** The fields that the marks of the matrix read in addition to those of its columns. */
export const MARKED_FIELDS = ["summary.sites", "summary.devices", "summary.integrations", "summary.riskHistory"];
