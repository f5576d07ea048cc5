/** A role that the viewer can assign, and the titles of the screens that it hides. */
export interface RoleChoice {
  id: string;
  label: string;
  hidden: string[];
}

/** The screens that a role change makes available and unavailable. */
export function compareRoles(before: RoleChoice | undefined, after: RoleChoice) {
  const hiddenBefore = before?.hidden ?? after.hidden;
  return {
    gains: hiddenBefore.filter((title) => !after.hidden.includes(title)),
    loses: after.hidden.filter((title) => !hiddenBefore.includes(title)),
  };
}
