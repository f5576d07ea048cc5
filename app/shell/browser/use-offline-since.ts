import { useEffect, useState } from "react";

/** The time at which the connection was lost, in milliseconds since 1970; undefined while online. */
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

/** Why nothing can be changed now, for the disabled button. */
export function useOfflineReason(): string | undefined {
  return useOfflineSince() === undefined ? undefined : "You are offline. Changes cannot be saved.";
}
