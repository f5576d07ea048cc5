/** The state of a navigation that moves the focus to the comment box. */
export const FOCUS_COMMENT = { focus: "comment" };
