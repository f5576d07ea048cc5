import { UserRoundPlus } from "lucide-react";
import { lazy } from "react";

import { NAME_LENGTH } from "~/contract/text-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { LazyFields } from "~/shell/change/lazy-fields";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Skeleton } from "~/ui/feedback/skeleton";
import { TextInput } from "~/ui/form/text-input";

import type { RoleChoice } from "../role-choice";
import { RoleField } from "./role-field";

/** Only Project Admins have several organizations, and need the search for them. */
const OtherOrganizations = lazy(() =>
  import("./other-organizations").then((module) => ({ default: module.OtherOrganizations })),
);

interface InviteDialogProps {
  roles: readonly RoleChoice[];
  /** Whether the viewer can invite to other organizations too. */
  hasOthers: boolean;
}

/** Invites a person to the current organization, and to others of a Project Admin. */
export function InviteDialog({ roles, hasOthers }: InviteDialogProps) {
  const t = useTerminology();
  const { tenantTotal } = useShellData();
  return (
    <ChangeDialog
      label="Invite user"
      icon={UserRoundPlus}
      variant="primary"
      title="Invite user"
      intent="invite"
      submitLabel="Send invitation"
      description={t("The person gets an email and signs in with a one-time code.")}
    >
      <ChangeField name="email" label="Email" required>
        {(control) => <TextInput {...control} type="email" autoComplete="off" />}
      </ChangeField>
      <ChangeField name="givenName" label="Given name" required>
        {(control) => <TextInput {...control} maxLength={NAME_LENGTH.max} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="familyName" label="Family name" required>
        {(control) => <TextInput {...control} maxLength={NAME_LENGTH.max} autoComplete="off" />}
      </ChangeField>
      <RoleField roles={roles} current={undefined} />
      {hasOthers && tenantTotal > 1 && (
        <LazyFields fallback={<Skeleton lines={4} />}>
          <OtherOrganizations roles={roles} />
        </LazyFields>
      )}
    </ChangeDialog>
  );
}
