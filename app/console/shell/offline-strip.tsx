import { useEffect, useState } from "react";

import { formatInZone } from "~/ui/format/time";
import { Notice } from "~/ui/feedback/notice";

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

/** The moment the network was lost, in milliseconds since 1970. */
function useOfflineSince(): number | undefined {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const follow = () => setSince((before) => (navigator.onLine ? undefined : (before ?? Date.now())));
    follow();
    window.addEventListener("online", follow);
    window.addEventListener("offline", follow);
    return () => {
      window.removeEventListener("online", follow);
      window.removeEventListener("offline", follow);
    };
  }, []);
  return since;
}
