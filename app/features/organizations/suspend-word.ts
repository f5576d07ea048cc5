/** What a person types to suspend many organizations: the name of the current one would say nothing about them. */
export const SUSPEND_WORD = "suspend";
