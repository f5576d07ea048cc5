/** Minimum and maximum length of the reason for isolating or releasing a device, in characters. */
export const ISOLATION_REASON_LENGTH = { min: 3, max: 500 };
