import { Plus } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { useTerminology } from "~/shell/use-terminology";

import type { EditOptions } from "../screen-data";
import { NEW_SITE } from "../site-texts";
import { SiteFields } from "./site-fields";

export function AddSite({ changing }: { changing: EditOptions }) {
  const t = useTerminology();
  return (
    <ChangeDialog
      label={t("Add site")}
      icon={Plus}
      variant="primary"
      title={t("Add site")}
      intent="add"
      submitLabel={t("Add site")}
    >
      <SiteFields texts={NEW_SITE} changing={changing} />
    </ChangeDialog>
  );
}
