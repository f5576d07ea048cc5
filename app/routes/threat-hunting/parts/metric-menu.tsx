import { useLocation } from "@remix-run/react";
import { Sigma } from "lucide-react";

import { addressWith } from "~/shell/screens/address-with";
import { Menu } from "~/ui/actions/menu";

import { metricChoices } from "../metrics";
import type { HuntTab } from "../tabs";

/** Selects the metric of groups, which also determines their order. */
export function MetricMenu({ tab }: { tab: HuntTab }) {
  const { search } = useLocation();
  const { current, all } = metricChoices(tab, new URLSearchParams(search));
  const plain = addressWith(search, "page", undefined);
  return (
    <Menu
      label={`Measure: ${current.label}`}
      icon={Sigma}
      size="small"
      align="end"
      items={all.map(({ label, metric }) => ({
        kind: "link",
        label,
        to: addressWith(plain, "metric", metric),
        isCurrent: metric === current.metric,
      }))}
    />
  );
}
