import { isAtLeast, isOneOf } from "~/address/filters";
import { dayOnAxis } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { FactorSum } from "~/features/risk/factor-sum";
import type { DeviceRisk } from "~/contract/device";
import { URGENT_PRIORITIES } from "~/contract/due-days-facts";
import { SCORED_SEVERITIES } from "~/contract/threat-facts";
import type { LoadResult } from "~/screen/load-result";
import { RiskLine } from "~/ui/chart/risk-line";
import { toTimeBuckets } from "~/ui/chart/series";
import { Card } from "~/ui/layout/card";

import type { DeviceLinks } from "../device-links";
import { Columns } from "./columns";
import { Part } from "./part";
import { SERVICES_ID } from "./services-card";
import { SubHeading } from "./sub-heading";

interface RiskCardProps {
  risk: LoadResult<DeviceRisk>;
  links: DeviceLinks;
}

/** The factors of the risk score and its last 30 days. */
export function RiskCard({ risk, links }: RiskCardProps) {
  const { riskBands, zone, formats } = useFormats();
  const evidence: Record<string, string | undefined> = {
    threat: links.openThreats([isOneOf("severity", ...SCORED_SEVERITIES)]),
    vulnerability: links.vulnerabilities([isOneOf("priority", ...URGENT_PRIORITIES)]),
    exposure: `#${SERVICES_ID}`,
    compliance: links.compliance([isOneOf("level", "L1")]),
    behaviour: links.flows([isAtLeast("riskScore", riskBands.mid)]),
  };
  return (
    <Card title="Risk" note="Score breakdown">
      <Part settled={risk}>
        {({ history, ...score }) => (
          <Columns>
            <FactorSum
              risk={score}
              bands={riskBands}
              hrefFor={(factor) => evidence[factor]}
              nothing="No risk factors"
            />
            <div>
              <SubHeading>Last 30 days</SubHeading>
              <RiskLine
                title="Risk over the last 30 days"
                description={`Daily risk score. High starts at ${riskBands.high}, mid at ${riskBands.mid}.`}
                buckets={toTimeBuckets(
                  history.map(({ at }) => at),
                  (iso) => ({
                    ...dayOnAxis(iso, { zone, formats }),
                  }),
                )}
                values={history.map(({ riskScore }) => riskScore)}
                bands={riskBands}
              />
            </div>
          </Columns>
        )}
      </Part>
    </Card>
  );
}
