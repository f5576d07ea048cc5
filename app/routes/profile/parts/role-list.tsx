import { useWords } from "~/shell/use-words";
import { DataTable } from "~/ui/table/data-table";

import type { RoleIn } from "../screen-data";

/** The person's role in each organization. */
export function RoleList({ roles }: { roles: readonly RoleIn[] }) {
  const say = useWords();
  return (
    <DataTable<RoleIn>
      caption={say("Organizations")}
      columns={[
        {
          key: "tenant",
          label: say("Organization"),
          width: "wide",
          render: ({ tenantId, tenantName }) => (tenantId === null ? say("All organizations") : tenantName),
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
