import { useEffect, useState } from "react";

/** The moment the network was lost, in milliseconds since 1970; undefined while there is one. */
export function useOfflineSince(): number | undefined {
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

/** Why nothing can be changed now, for the button that would. */
export function useOfflineReason(): string | undefined {
  return useOfflineSince() === undefined ? undefined : "You are offline. Nothing can be saved now.";
}
