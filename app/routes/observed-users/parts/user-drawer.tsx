import { useLocation, useNavigate } from "@remix-run/react";
import { Pencil } from "lucide-react";

import { addressWith } from "~/shell/screens/address-with";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import type { FieldSet } from "~/contract/field";
import type { ObservedUser } from "~/contract/user";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { TextInput } from "~/ui/form/text-input";
import { Drawer } from "~/ui/overlays/drawer";

import { CriticalityField } from "./criticality-field";
import type { ObservedUsersScreen } from "../screen-data";
import { UserEvidence } from "./user-evidence";

interface UserDrawerProps {
  peeked: NonNullable<ObservedUsersScreen["peeked"]>;
  /** Undefined for read-only roles. */
  criticalities: readonly string[] | undefined;
  set: FieldSet;
}

/** An account in a drawer beside the list. The account id is part of the address so that the drawer can be shared. */
export function UserDrawer({ peeked, criticalities, set }: UserDrawerProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const user = peeked.ok ? peeked.value.user : undefined;
  return (
    <Drawer
      isOpen
      size="large"
      onClose={() => navigate(addressWith(search, "peek", undefined), { preventScrollReset: true })}
      title={user ? user.displayName || user.name : "Account"}
      footer={user && criticalities && <EditUser user={user} criticalities={criticalities} />}
    >
      {peeked.ok ? (
        <UserEvidence detail={peeked.value} set={set} />
      ) : (
        <ErrorPanel title={peeked.failure.title} requestId={peeked.failure.requestId} />
      )}
    </Drawer>
  );
}

function EditUser({ user, criticalities }: { user: ObservedUser; criticalities: readonly string[] }) {
  return (
    <ChangeDialog
      label="Edit"
      icon={Pencil}
      variant="primary"
      title={`Edit ${user.displayName || user.name}`}
      intent="edit"
      submitLabel="Save"
      resourceVersion={user.metadata?.resourceVersion}
    >
      <input type="hidden" name="name" value={user.name} />
      <CriticalityField criticalities={criticalities} value={user.criticality} />
      <ChangeField name="tags" label="Tags" hint="Separate with commas.">
        {(control) => <TextInput {...control} autoComplete="off" defaultValue={user.tags.join(", ")} />}
      </ChangeField>
    </ChangeDialog>
  );
}
