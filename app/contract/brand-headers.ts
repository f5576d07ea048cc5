/** Headers of calls to the API that name the console in which a person acts; the API writes both into the audit trail. */
export const BRAND_HEADER = "x-brand-id";
/** SHA-256 of the brand's manifest, hex. */
export const MANIFEST_HEADER = "x-brand-manifest";
