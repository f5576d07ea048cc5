import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Pencil, RefreshCw, Trash2 } from "lucide-react";

import { addressWith } from "~/shell/screens/address-with";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { QuickForm } from "~/shell/change/quick-form";
import type { OwnedDomain } from "~/contract/domain";
import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Drawer } from "~/ui/overlays/drawer";

import type { DomainsScreen } from "../screen-data";
import { DomainFields } from "./domain-fields";
import { DomainReport } from "./domain-report";

interface DomainDrawerProps {
  peek: NonNullable<DomainsScreen["peek"]>;
  canChange: boolean;
}

/** One domain in a drawer beside the list. The URL names the domain, so that it can be shared. */
export function DomainDrawer({ peek: { name, found }, canChange }: DomainDrawerProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate(addressWith(search, "peek", undefined), { preventScrollReset: true });
  const owned = found?.ok ? found.value.owned : null;
  const isOwned = owned !== null;
  const wasOwned = useRef(isOwned);
  const closeLatest = useRef(close);
  useEffect(() => {
    closeLatest.current = close;
  });
  // A removed domain has no more details to show.
  useEffect(() => {
    if (wasOwned.current && !isOwned) closeLatest.current();
    wasOwned.current = isOwned;
  }, [isOwned]);
  return (
    <Drawer
      isOpen
      size="large"
      onClose={close}
      title={name}
      footer={owned && canChange && <DomainActions domain={owned.domain} />}
    >
      {owned ? (
        <DomainReport {...owned} canChange={canChange} />
      ) : (
        <EmptyState title={`No information for ${name}`}>
          {found?.ok === false && found.failure.status !== 404
            ? found.failure.title
            : t("The organization does not own this domain, and no device has queried it.")}
        </EmptyState>
      )}
    </Drawer>
  );
}

function DomainActions({ domain }: { domain: OwnedDomain }) {
  const t = useTerminology();
  const { name, metadata } = domain;
  return (
    <>
      <ChangeDialog
        label="Remove"
        icon={Trash2}
        title={`Remove ${name}`}
        intent="remove"
        isDestructive
        asksForName={name}
        description={t("The domain is no longer checked. Its public records are not changed.")}
      >
        <input type="hidden" name="name" value={name} />
      </ChangeDialog>
      <QuickForm label="Check again" icon={RefreshCw} intent="check" fields={{ name }} />
      <ChangeDialog
        label="Edit"
        icon={Pencil}
        variant="primary"
        title={`Edit ${name}`}
        intent="edit"
        submitLabel="Save"
        resourceVersion={metadata?.resourceVersion}
      >
        <input type="hidden" name="name" value={name} />
        <DomainFields domain={domain} />
      </ChangeDialog>
    </>
  );
}
