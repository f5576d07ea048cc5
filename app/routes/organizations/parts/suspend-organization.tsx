import { PauseCircle, PlayCircle } from "lucide-react";

import type { Tenant } from "~/contract/tenant";
import { RESUMED, SUSPENDED } from "~/features/organizations/suspend-words";
import { CHOICE_INPUTS } from "~/grid/grid-choice";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { useTerminology } from "~/shell/use-terminology";

/** Suspends the organization, or resumes a suspended one: the bulk action of the list, for one organization. */
export function SuspendOrganization({ tenant }: { tenant: Tenant }) {
  const t = useTerminology();
  const name = <input type="hidden" name={CHOICE_INPUTS.name} value={tenant.name} />;
  if (tenant.deletionAt !== null) return null;
  if (tenant.status === "suspended") {
    return (
      <ChangeDialog
        label="Resume"
        icon={PlayCircle}
        title={`Resume ${tenant.displayName}`}
        intent="resume"
        about={tenant}
        description={t(RESUMED.one)}
      >
        {name}
      </ChangeDialog>
    );
  }
  return (
    <ChangeDialog
      label="Suspend"
      icon={PauseCircle}
      title={`Suspend ${tenant.displayName}`}
      intent="suspend"
      isDestructive
      about={tenant}
      description={t(SUSPENDED.one)}
    >
      {name}
    </ChangeDialog>
  );
}
