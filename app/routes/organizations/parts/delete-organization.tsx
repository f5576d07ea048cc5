import { ArchiveRestore, Trash2 } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import type { Tenant } from "~/contract/tenant";
import { DELETION_GRACE_DAYS } from "~/contract/tenant-facts";
import { formatNumber } from "~/contract/number-facts";

/** Deletes the organization after a grace period, during which it can be restored. */
export function DeleteOrganization({ tenant }: { tenant: Tenant }) {
  const t = useTerminology();
  const { formatTime, now } = useFormats();
  const name = <input type="hidden" name="name" value={tenant.name} />;
  if (tenant.deletionAt !== null) {
    return (
      <ChangeDialog
        label="Restore"
        icon={ArchiveRestore}
        title={`Restore ${tenant.displayName}`}
        intent="restore"
        about={tenant}
        description={t`The organization becomes active again. Its data is complete until ${formatTime(tenant.deletionAt).text}.`}
      >
        {name}
      </ChangeDialog>
    );
  }
  const removedOn = formatTime(new Date(now + DELETION_GRACE_DAYS * 86_400_000).toISOString()).text;
  const { sites = 0, devices = 0 } = tenant.summary ?? {};
  return (
    <ChangeDialog
      label="Delete"
      icon={Trash2}
      title={`Delete ${tenant.displayName}`}
      intent="delete"
      isDestructive
      asksForName={tenant.name}
      about={tenant}
      description={
        <>
          <p>
            {t`All sites (${formatNumber(sites)}), devices (${formatNumber(devices)}), threats, flows, policies, memberships and the audit log are removed on`}{" "}
            {removedOn}.
          </p>
          <p>{t("Until then, users keep their access and the organization can be restored.")}</p>
        </>
      }
    >
      {name}
    </ChangeDialog>
  );
}
