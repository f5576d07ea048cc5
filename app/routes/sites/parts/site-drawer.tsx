import { useLocation, useNavigate } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";

import { TenantLine } from "~/shell/tenant/tenant-stripe";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import type { Site } from "~/contract/site";
import { UNSEEN_DAYS } from "~/contract/site-facts";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { GoneNotice } from "~/ui/feedback/gone-notice";
import { Drawer } from "~/ui/overlays/drawer";

import type { EditOptions, SitesScreen } from "../screen-data";
import { siteTextsOf } from "../site-texts";
import { SiteDetails } from "./site-details";
import { SiteFields } from "./site-fields";

interface SiteDrawerProps {
  opened: NonNullable<SitesScreen["opened"]>;
  changing: EditOptions | undefined;
  set: SitesScreen["grid"]["set"];
}

/** A site in a drawer beside the list. The site id is part of the address so that the drawer can be shared. */
export function SiteDrawer({ opened, changing, set }: SiteDrawerProps) {
  const t = useTerminology();
  const { tenant } = useShellData();
  const { search } = useLocation();
  const navigate = useNavigate();
  const site = opened.ok ? opened.value.site : undefined;
  const close = () => navigate(addressWith(search, "site", undefined), { preventScrollReset: true });
  if (!opened.ok && opened.failure.status === 404) return <GoneNotice what={t("site")} onDismiss={close} />;
  return (
    <Drawer
      isOpen
      size="large"
      onClose={close}
      title={site?.displayName ?? t("Site")}
      description={<TenantLine tenant={tenant} />}
      footer={site && changing && <SiteActions site={site} changing={changing} />}
    >
      {opened.ok ? (
        <SiteDetails key={opened.value.site.name} opened={opened.value} set={set} canChange={changing !== undefined} />
      ) : (
        <ErrorPanel title={opened.failure.title} requestId={opened.failure.requestId} />
      )}
    </Drawer>
  );
}

interface SiteActionsProps {
  site: Site;
  changing: EditOptions;
}

function SiteActions({ site, changing }: SiteActionsProps) {
  const t = useTerminology();
  return (
    <>
      <ChangeDialog
        label="Delete"
        icon={Trash2}
        title={`Delete ${site.displayName}`}
        intent="delete"
        isDestructive
        asksForName
        description={t(
          `A site can be deleted only if none of its devices was seen in the last ${UNSEEN_DAYS} days. Retire the site instead.`,
        )}
      >
        <input type="hidden" name="name" value={site.name} />
      </ChangeDialog>
      <ChangeDialog
        label="Edit"
        icon={Pencil}
        variant="primary"
        title={`Edit ${site.displayName}`}
        intent="edit"
        submitLabel="Save"
        resourceVersion={site.metadata?.resourceVersion}
      >
        <input type="hidden" name="name" value={site.name} />
        <SiteFields texts={siteTextsOf(site)} changing={changing} />
      </ChangeDialog>
    </>
  );
}
