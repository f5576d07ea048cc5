import type { ConsoleUserDetail } from "~/contract/user";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { useFormats } from "~/shell/format-context";
import { DataTable } from "~/ui/table/data-table";

interface PasskeysSectionProps {
  detail: ConsoleUserDetail;
  /** Whether the viewer may remove them. */
  canRemove: boolean;
}

/** A user's passkeys. */
export function PasskeysSection({ detail: { user, passkeys }, canRemove }: PasskeysSectionProps) {
  const { formatTime } = useFormats();
  if (passkeys.length === 0) return <p>No passkeys</p>;
  return (
    <DataTable
      caption="Passkeys"
      columns={[
        { key: "host", label: "Host", render: ({ host }) => host || "—" },
        {
          key: "used",
          label: "Last used",
          render: ({ lastUsedAt }) => (lastUsedAt === null ? "Never" : formatTime(lastUsedAt).text),
        },
        {
          key: "remove",
          label: "",
          render: ({ passkeyId, host }) =>
            canRemove && (
              <ChangeDialog
                label="Remove passkey"
                size="small"
                title={`Remove a passkey of ${user.displayName}`}
                intent="removePasskey"
                isDestructive
                description={`${user.displayName} can no longer sign in to ${host || "the console"} with this passkey.`}
              >
                <input type="hidden" name="userId" value={user.userId} />
                <input type="hidden" name="name" value={user.displayName} />
                <input type="hidden" name="passkeyId" value={passkeyId} />
              </ChangeDialog>
            ),
        },
      ]}
      rows={passkeys}
      total={passkeys.length}
      keyOf={({ passkeyId }) => passkeyId}
      height="content"
    />
  );
}
