import { ChangeDialog } from "~/shell/change/change-dialog";
import { useShellData } from "~/shell/use-shell-data";
import type { ConsoleUserDetail } from "~/contract/user";

import type { RoleChoice } from "../role-choice";
import { RoleField } from "./role-field";

interface PersonActionsProps {
  detail: ConsoleUserDetail;
  roles: readonly RoleChoice[];
  isProvider: boolean;
}

const SHARED = "Member of other organizations: only your provider can do this";

/** Whether the viewer may change a user: not users with a role that the viewer cannot assign. */
export function isWithinReach({ roleId }: Pick<ConsoleUserDetail["user"], "roleId">, roles: readonly RoleChoice[]) {
  return roleId === "" || roles.some(({ id }) => id === roleId);
}

/** Actions for a user. */
export function PersonActions({ detail, roles, isProvider }: PersonActionsProps) {
  const { tenantName } = useShellData().tenant;
  const { user, sessions } = detail;
  const { displayName: name, status } = user;
  const role = roles.find(({ id }) => id === user.roleId);
  const outOfReach = isWithinReach(user, roles)
    ? undefined
    : `A ${user.role} can be changed by another ${user.role} only`;
  const shared = outOfReach ?? (detail.isShared && !isProvider ? SHARED : undefined);
  const dialog = (label: string, intent: string, description: string, disabledReason: string | undefined) => (
    <ChangeDialog
      label={label}
      size="small"
      title={`${label}: ${name}`}
      intent={intent}
      description={description}
      disabledReason={disabledReason}
    >
      <PersonFields userId={user.userId} name={name} />
    </ChangeDialog>
  );
  return (
    <>
      <ChangeDialog
        label="Change role"
        size="small"
        title={`Change the role of ${name}`}
        intent="setRole"
        submitLabel="Save role"
        disabledReason={outOfReach}
      >
        <input type="hidden" name="userId" value={user.userId} />
        <RoleField roles={roles} current={role} />
      </ChangeDialog>
      {status === "invited" &&
        dialog("Resend invitation", "resend", `Another message is sent to ${user.email}.`, outOfReach)}
      {status === "disabled"
        ? dialog("Enable", "enable", `${name} can sign in again.`, shared)
        : dialog("Disable", "disable", `${name} is signed out immediately and can no longer sign in.`, shared)}
      {status === "enabled" &&
        dialog(
          "Reset password",
          "reset",
          `${name} is signed out and needs a one-time code for the next sign-in.`,
          shared,
        )}
      {sessions.length > 0 &&
        dialog("Sign out everywhere", "signOut", `${name} has to sign in again on every device.`, outOfReach)}
      <ChangeDialog
        label="Remove"
        size="small"
        variant="danger"
        title={`Remove ${name}`}
        intent="remove"
        isDestructive
        description={`${name} loses access to ${tenantName}.`}
        disabledReason={outOfReach}
      >
        <PersonFields userId={user.userId} name={name} />
      </ChangeDialog>
    </>
  );
}

function PersonFields({ userId, name }: { userId: string; name: string }) {
  return (
    <>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="name" value={name} />
    </>
  );
}
