import { useLocation } from "@remix-run/react";

import { Tabs } from "~/ui/layout/tabs";
import { useTerminology } from "~/shell/use-terminology";

import type { AssetInventoryScreen } from "../screen-data";

/** Switches between the three views. Each view has its own list, so filters are not preserved. */
export function ViewSwitch({ current }: { current: AssetInventoryScreen["view"] }) {
  const t = useTerminology();
  const { pathname } = useLocation();
  const to = (label: string, view: string, isCurrent: boolean) => ({
    label,
    to: view === "" ? pathname : `${pathname}?view=${view}`,
    isCurrent,
  });
  return (
    <Tabs
      label={t("Device views")}
      look="segmented"
      items={[
        to(t("Devices"), "", current === "devices"),
        to("High risk", "high-risk", current === "high-risk"),
        to("Risk assessment", "risk-assessment", current === "assessments" || current === "assessment"),
      ]}
    />
  );
}
