/** Where browsers post usage events on the console's own origin (requirement 7.10). */
export const ANALYTICS_PATH = "/mp";

/** The endpoints of the analytics service that the console forwards to (requirement 7.10). */
export const ANALYTICS_ENDPOINTS = ["track", "engage", "groups", "record"] as const;
