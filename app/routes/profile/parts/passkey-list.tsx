import { Fingerprint, Trash2 } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { useFormats } from "~/shell/format-context";
import { Moment } from "~/shell/moment";
import { EmptyState } from "~/ui/feedback/empty-state";
import { DataTable } from "~/ui/table/data-table";

import type { Passkey } from "../screen-data";

/** The user's passkeys. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { formatTime } = useFormats();
  if (passkeys.length === 0) {
    return (
      <EmptyState icon={Fingerprint} title="No passkeys">
        Use a passkey to sign in with your fingerprint, face or PIN instead of a password.
      </EmptyState>
    );
  }
  return (
    <DataTable<Passkey>
      caption="Passkeys"
      columns={[
        {
          key: "host",
          label: "Host",
          width: "wide",
          render: ({ host, createdAt }) => <span data-tip={`Added ${formatTime(createdAt).full}`}>{host || "—"}</span>,
        },
        {
          key: "used",
          label: "Last used",
          render: ({ lastUsedAt }) => (lastUsedAt === null ? "Never" : <Moment at={lastUsedAt} />),
        },
        {
          key: "remove",
          label: "",
          render: ({ passkeyId }) => (
            <ChangeDialog
              label="Remove"
              icon={Trash2}
              size="small"
              title="Remove this passkey?"
              intent="removePasskey"
              submitLabel="Remove passkey"
              isDestructive
              withoutTenant
              description="This passkey will no longer sign you in. Delete it in your browser or password manager as well."
            >
              <input type="hidden" name="passkeyId" value={passkeyId} />
            </ChangeDialog>
          ),
        },
      ]}
      rows={passkeys}
      total={passkeys.length}
      keyOf={({ passkeyId }) => passkeyId}
      height="content"
      look="flush"
    />
  );
}
