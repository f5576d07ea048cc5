import { useTerminology } from "~/shell/use-terminology";
import { DataTable } from "~/ui/table/data-table";

import type { RoleIn } from "../screen-data";

/** The user's role in each organization. */
export function RoleList({ roles }: { roles: readonly RoleIn[] }) {
  const t = useTerminology();
  return (
    <DataTable<RoleIn>
      caption={t("Organizations")}
      columns={[
        {
          key: "tenant",
          label: t("Organization"),
          width: "wide",
          render: ({ tenantId, tenantName }) => (tenantId === null ? t("All organizations") : tenantName),
        },
        { key: "role", label: "Role", render: ({ role }) => role },
      ]}
      rows={roles}
      total={roles.length}
      keyOf={({ tenantId }) => tenantId ?? ""}
      height="content"
      look="flush"
    />
  );
}
