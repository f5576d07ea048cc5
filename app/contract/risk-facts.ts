/** How the risk score of an organization and of a site is calculated, for the middle of a sentence. */
export const RISK_METHOD = "the mean of the ten highest device scores";

/** The same as a label of its own. */
export const RISK_METHOD_LABEL = "The mean of the ten highest device scores";
