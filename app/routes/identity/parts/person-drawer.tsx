import { useLocation, useNavigate } from "@remix-run/react";

import { addressWith } from "~/shell/screens/address-with";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { GoneNotice } from "~/ui/feedback/gone-notice";
import { Drawer } from "~/ui/overlays/drawer";

import type { RoleChoice } from "../role-choice";
import type { IdentityScreen } from "../screen-data";
import { PersonActions, refusalsOf } from "./person-actions";
import { PersonDetails } from "./person-details";

interface PersonDrawerProps {
  peeked: NonNullable<IdentityScreen["peeked"]>;
  roles: readonly RoleChoice[];
  /** The viewer's own user id. */
  me: string;
  /** Whether the viewer has access to all organizations. */
  isProvider: boolean;
}

/** A user in a drawer beside the list. The user id is part of the address so that the drawer can be shared. */
export function PersonDrawer({ peeked, roles, me, isProvider }: PersonDrawerProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate(addressWith(search, "user", undefined), { preventScrollReset: true });
  if (!peeked.ok && peeked.failure.status === 404) return <GoneNotice what="user" onDismiss={close} />;
  return (
    <Drawer
      isOpen
      onClose={close}
      title={peeked.ok ? peeked.value.user.displayName : "User"}
      footer={
        peeked.ok &&
        (peeked.value.user.userId === me ? (
          <p>Another administrator can change your access.</p>
        ) : (
          <PersonActions detail={peeked.value} roles={roles} isProvider={isProvider} onRemoved={close} />
        ))
      }
    >
      {peeked.ok ? (
        <PersonDetails
          detail={peeked.value}
          canRemovePasskeys={
            peeked.value.user.userId !== me &&
            refusalsOf({ detail: peeked.value, roles, isProvider }).account === undefined
          }
        />
      ) : (
        <ErrorPanel title={peeked.failure.title} requestId={peeked.failure.requestId} />
      )}
    </Drawer>
  );
}
