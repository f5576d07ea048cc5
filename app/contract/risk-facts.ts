/** How the risk score of an organization and of a site is calculated. */
export const RISK_METHOD = "The mean of the ten highest device scores";
