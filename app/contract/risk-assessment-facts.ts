/** Maximum length of the name of a risk assessment, in characters. */
export const ASSESSMENT_NAME_LENGTH = 80;
/** Maximum length of the note on a finding, in characters. */
export const FINDING_NOTE_LENGTH = 500;
