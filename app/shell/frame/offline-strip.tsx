import { formatInZone } from "~/ui/format/time";
import { Notice } from "~/ui/feedback/notice";

import { useOfflineSince } from "../browser/use-offline-since";
import { useFormats } from "../format-context";

/** Shows that the browser is offline, and since when data has not been updated. */
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
