import { useLocation } from "@remix-run/react";

import { Tabs } from "~/ui/layout/tabs";

import type { AssetInventoryScreen } from "./view";

/** Three ways to look at the devices; each has its own list, so conditions are not carried over. */
export function ViewSwitch({ current }: { current: AssetInventoryScreen["view"] }) {
  const { pathname } = useLocation();
  const to = (label: string, view: string, isCurrent: boolean) => ({
    label,
    to: view === "" ? pathname : `${pathname}?view=${view}`,
    isCurrent,
  });
  return (
    <Tabs
      label="Views of the devices"
      look="segmented"
      items={[
        to("Devices", "", current === "devices"),
        to("High risk", "high-risk", current === "high-risk"),
        to("Risk assessment", "risk-assessment", current === "assessments" || current === "assessment"),
      ]}
    />
  );
}
