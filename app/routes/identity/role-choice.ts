/** A role that the viewer may give, and the titles of the screens that it hides. */
export interface RoleChoice {
  id: string;
  label: string;
  hidden: string[];
}

/** What a change of role means, in screens: what can be opened from then on, and what no longer. */
export function compareRoles(before: RoleChoice | undefined, after: RoleChoice) {
  const hiddenBefore = before?.hidden ?? after.hidden;
  return {
    gains: hiddenBefore.filter((title) => !after.hidden.includes(title)),
    loses: after.hidden.filter((title) => !hiddenBefore.includes(title)),
  };
}
