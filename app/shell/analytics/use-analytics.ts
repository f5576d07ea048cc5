import { useEffect, useRef } from "react";

import { startWhenIdle } from "~/ui/when-idle";

import type { ShellData } from "../shell-data";

type AnalyticsProps = Pick<ShellData, "analytics" | "viewer" | "tenant"> & { screenId: string };

/**
 * Sends usage events for brands with analytics, unless the browser requests not to be tracked. Loaded when the page is
 * idle.
 */
export function useAnalytics({ analytics, viewer, tenant, screenId }: AnalyticsProps): void {
  const latest = useRef({ viewer, context: { screen: screenId, tenantId: tenant.tenantId } });
  useEffect(() => {
    latest.current = { viewer, context: { screen: screenId, tenantId: tenant.tenantId } };
  });
  const started = useRef(false);
  useEffect(() => {
    if (!analytics || started.current || refusesTracking()) return;
    started.current = true;
    startWhenIdle(() =>
      import("./start-analytics.client").then(({ startAnalytics }) =>
        startAnalytics(analytics, latest.current.viewer, () => latest.current.context),
      ),
    );
  }, [analytics]);
}

/** Do Not Track, or Global Privacy Control. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
}
