import { MapPin } from "lucide-react";

import { useTerminology } from "~/shell/use-terminology";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { EditOptions } from "../screen-data";
import { AddSite } from "./add-site";

export function NoSites({ changing }: { changing: EditOptions | undefined }) {
  const t = useTerminology();
  return (
    <EmptyState icon={MapPin} title={t("No sites yet")} actions={changing && <AddSite changing={changing} />}>
      {t("A site is a location with networks and sensors. Devices and threats are grouped by site.")}
    </EmptyState>
  );
}
