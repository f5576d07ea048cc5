import { Plus } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { useWords } from "~/shell/use-words";

import type { Changing } from "../screen-data";
import { NEW_SITE } from "../site-texts";
import { SiteFields } from "./site-fields";

export function AddSite({ changing }: { changing: Changing }) {
  const say = useWords();
  return (
    <ChangeDialog
      label={say("Add site")}
      icon={Plus}
      variant="primary"
      title={say("Add site")}
      intent="add"
      submitLabel={say("Add site")}
    >
      <SiteFields texts={NEW_SITE} changing={changing} />
    </ChangeDialog>
  );
}
