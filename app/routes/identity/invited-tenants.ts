/** The maximum number of other organizations in one invitation. */
export const INVITED_TENANTS = 50;
