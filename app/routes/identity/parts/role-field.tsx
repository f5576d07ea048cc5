import { useState } from "react";

import { ChangeField } from "~/shell/change/change-field";
import { Notice } from "~/ui/feedback/notice";
import { Select } from "~/ui/form/select";

import { compareRoles, type RoleChoice } from "../role-choice";

interface RoleFieldProps {
  roles: readonly RoleChoice[];
  /** The user's current role. */
  current: RoleChoice | undefined;
}

/** A role select that explains the selected role. */
export function RoleField({ roles, current }: RoleFieldProps) {
  const [chosen, setChosen] = useState(current?.id ?? "");
  const role = roles.find(({ id }) => id === chosen);
  return (
    <>
      <ChangeField name="roleId" label="Role" required>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            placeholder="Choose a role"
            options={roles.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
      </ChangeField>
      {role && <RoleMeaning current={current} role={role} />}
    </>
  );
}

function RoleMeaning({ current, role }: { current: RoleChoice | undefined; role: RoleChoice }) {
  if (!current) {
    return (
      <Notice>
        {role.hidden.length === 0 ? "All screens are visible." : `Not visible: ${role.hidden.join(", ")}.`}
      </Notice>
    );
  }
  const { gains, loses } = compareRoles(current, role);
  if (loses.length > 0) return <Notice tone="warn">Loses access to {loses.join(", ")}.</Notice>;
  return gains.length > 0 ? <Notice>Gains access to {gains.join(", ")}.</Notice> : null;
}
