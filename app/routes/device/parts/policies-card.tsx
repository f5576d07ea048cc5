import { isOneOf } from "~/address/filters";
import type { DeviceDetail } from "~/contract/device";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { useTerminology } from "~/shell/use-terminology";
import { Link } from "~/ui/link";

import type { DeviceLinks } from "../device-links";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

interface PoliciesCardProps extends Pick<DeviceDetail, "policies"> {
  links: DeviceLinks;
}

/** The rules that apply to this device's traffic, most used first. */
export function PoliciesCard({ policies, links }: PoliciesCardProps) {
  const t = useTerminology();
  const byHits = policies.toSorted((one, other) => other.hits - one.hits);
  return (
    <Card title={t("Policies that apply")} note="Hits in 24 hours">
      {byHits.length === 0 ? (
        <QuietNote>{t("Only the default policy applies.")}</QuietNote>
      ) : (
        <RowList
          label={t("Policies that apply")}
          rows={byHits.map(({ name, displayName, direction, action, hits }) => {
            const rule = links.policy(direction, name);
            const flows = (direction === "egress" ? links.flows : links.flowsTowards)([isOneOf("policyName", name)], {
              preset: "24h",
            });
            const title = displayName || name;
            return {
              key: `${direction} ${name}`,
              title: rule ? <Link to={rule}>{title}</Link> : title,
              detail: `${humanise(direction)} · ${humanise(action)}`,
              end:
                flows && hits > 0 ? (
                  <Link to={flows} data-rows={hits}>
                    {formatNumber(hits)}
                  </Link>
                ) : (
                  formatNumber(hits)
                ),
            };
          })}
        />
      )}
    </Card>
  );
}
