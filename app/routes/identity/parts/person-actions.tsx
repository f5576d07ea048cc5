import { ChangeDialog } from "~/shell/change/change-dialog";
import { useShellData } from "~/shell/use-shell-data";
import type { ConsoleUserDetail } from "~/contract/user";
import { useTerminology } from "~/shell/use-terminology";

import type { RoleChoice } from "../role-choice";
import { RoleField } from "./role-field";

interface PersonActionsProps {
  detail: ConsoleUserDetail;
  roles: readonly RoleChoice[];
  isProvider: boolean;
  /** Called once the user was removed, before the list is fetched again without them. */
  onRemoved: () => void;
}

const SHARED = "Only your provider can do this, because the person belongs to other organizations";

/**
 * Why the viewer cannot change a user's access to this organization, or the account that the user's other organizations
 * share; undefined if they can.
 */
export function refusalsOf({
  detail: { user, isShared },
  roles,
  isProvider,
}: Pick<PersonActionsProps, "detail" | "roles" | "isProvider">) {
  const isWithinReach = user.roleId === "" || roles.some(({ id }) => id === user.roleId);
  const access = isWithinReach ? undefined : `Only another ${user.role} can change a ${user.role}`;
  return { access, account: access ?? (isShared && !isProvider ? SHARED : undefined) };
}

/** Actions for a user. */
export function PersonActions(props: PersonActionsProps) {
  const { detail, roles, onRemoved } = props;
  const { tenantName } = useShellData().tenant;
  const { user, sessions } = detail;
  const { displayName: name, status } = user;
  const role = roles.find(({ id }) => id === user.roleId);
  const t = useTerminology();
  const { access, account } = refusalsOf(props);
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
        disabledReason={access}
      >
        <input type="hidden" name="userId" value={user.userId} />
        <RoleField roles={roles} current={role} />
      </ChangeDialog>
      {status === "invited" &&
        dialog("Resend invitation", "resend", `Another invitation is sent to ${user.email}.`, access)}
      {status === "disabled"
        ? dialog("Enable", "enable", `${name} can sign in again.`, account && t(account))
        : dialog(
            "Disable",
            "disable",
            `${name} is signed out immediately and can no longer sign in.`,
            account && t(account),
          )}
      {status === "enabled" &&
        dialog(
          "Reset password",
          "reset",
          `${name} is signed out and must use a one-time code for the next sign-in.`,
          account && t(account),
        )}
      {sessions.length > 0 &&
        dialog("Sign out everywhere", "signOut", `${name} has to sign in again on every device.`, access)}
      <ChangeDialog
        label="Remove"
        size="small"
        variant="danger"
        title={`Remove ${name}`}
        intent="remove"
        isDestructive
        description={`${name} loses access to ${tenantName}.`}
        disabledReason={access}
        onAnswer={(answer) => {
          if ("toast" in answer) onRemoved();
        }}
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
