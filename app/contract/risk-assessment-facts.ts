/** The most characters of the name of a risk assessment. */
export const ASSESSMENT_NAME_LENGTH = 80;
/** The most characters of the note on a finding. */
export const FINDING_NOTE_LENGTH = 500;
