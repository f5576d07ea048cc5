import { formatInZone } from "~/ui/format/time";
import { Notice } from "~/ui/feedback/notice";

import { useOfflineSince } from "../browser/use-offline-since";
import { useFormats } from "../format-context";

/** Says that the network is gone, and since when nothing new has come. */
export function OfflineStrip() {
  const { zone, formats } = useFormats();
  const since = useOfflineSince();
  if (since === undefined) return null;
  return (
    <Notice look="strip" tone="warn">
      You are offline. What you see is from {formatInZone(since, zone, formats.time)}.
    </Notice>
  );
}
