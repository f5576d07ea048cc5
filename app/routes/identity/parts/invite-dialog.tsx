import { UserRoundPlus } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { TextInput } from "~/ui/form/text-input";

import type { RoleChoice } from "../role-choice";
import { RoleField } from "./role-field";

export function InviteDialog({ roles }: { roles: readonly RoleChoice[] }) {
  const t = useTerminology();
  return (
    <ChangeDialog
      label="Invite user"
      icon={UserRoundPlus}
      variant="primary"
      title="Invite user"
      intent="invite"
      submitLabel="Send invitation"
      description={t("The person receives a message and signs in with a one-time code.")}
    >
      <ChangeField name="email" label="Email" required>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </ChangeField>
      <ChangeField name="givenName" label="Given name" required>
        {(control) => <TextInput {...control} maxLength={80} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="familyName" label="Family name" required>
        {(control) => <TextInput {...control} maxLength={80} autoComplete="off" />}
      </ChangeField>
      <RoleField roles={roles} current={undefined} />
    </ChangeDialog>
  );
}
