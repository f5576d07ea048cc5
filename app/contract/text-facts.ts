/*
 * Lengths of texts that people enter, in characters: the API refuses other lengths, and forms do not accept them.
 */

/** Names of objects and of people. */
export const NAME_LENGTH = { min: 1, max: 80 };
/** Names of devices. */
export const DEVICE_NAME_LENGTH = { min: 1, max: 64 };

/** Parts of an address and other short texts that may be empty, such as a city or a provider. */
export const DETAIL_LENGTH = 80;
/** A postal address. */
export const ADDRESS_LENGTH = 300;
/** A person or a team. */
export const OWNER_LENGTH = 200;
/** Remarks on a rule or a finding. */
export const REMARK_LENGTH = 500;
/** Notes on an object. */
export const NOTES_LENGTH = 2_000;

/** The reason for a change that is recorded in the audit log. */
export const REASON_LENGTH = { min: 3, max: 500 };
/** The reason for acknowledging the risk of a device. */
export const ACKNOWLEDGEMENT_LENGTH = { min: 10, max: 500 };
/** The evidence for the result of a manual check. */
export const EVIDENCE_LENGTH = { min: 10, max: 1_000 };
