import { LogIn } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { EmptyState } from "~/ui/feedback/empty-state";
import { DataTable } from "~/ui/table/data-table";

import type { SignIn } from "../screen-data";

/** The time and place of the user's sign-ins: an unknown one is a reason to sign out everywhere. */
export function SignInList({ signIns }: { signIns: readonly SignIn[] }) {
  const t = useTerminology();
  if (signIns.length === 0) return <EmptyState icon={LogIn} title="No sign-ins recorded" />;
  return (
    <DataTable<SignIn>
      caption="Recent sign-ins"
      columns={[
        {
          key: "at",
          label: "Time",
          render: ({ at }) => <Moment at={at} />,
        },
        { key: "ip", label: "IP address", render: ({ ip, place }) => [ip || "—", place].filter(Boolean).join(" · ") },
        ...(signIns.some(({ tenantName }) => tenantName)
          ? [{ key: "tenant", label: t("Organization"), render: ({ tenantName }: SignIn) => tenantName || "—" }]
          : []),
      ]}
      rows={signIns}
      total={signIns.length}
      // Two sign-ins may have the same time.
      keyOf={(signIn) => String(signIns.indexOf(signIn))}
      height="content"
      look="flush"
    />
  );
}
