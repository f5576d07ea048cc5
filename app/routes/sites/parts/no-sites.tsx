import { MapPin } from "lucide-react";

import { useWords } from "~/shell/use-words";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { Changing } from "../screen-data";
import { AddSite } from "./add-site";

export function NoSites({ changing }: { changing: Changing | undefined }) {
  const say = useWords();
  return (
    <EmptyState icon={MapPin} title={say("No sites yet")} actions={changing && <AddSite changing={changing} />}>
      {say("A site is a place with networks and sensors. Its devices and threats are shown together.")}
    </EmptyState>
  );
}
