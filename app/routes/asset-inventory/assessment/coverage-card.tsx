import type { Coverage } from "~/contract/risk-assessment";
import { formatNumber } from "~/ui/format/number";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

/** How much of the organization the score knows of: a low score over few agents is no good news. */
export function CoverageCard({ coverage }: { coverage: Coverage }) {
  const { devices, withoutAgent, notScanned, stale, sensors, sensorsDown, accounts, accountsUnknownMfa } = coverage;
  const of = (count: number, all: number, what: string) => `${formatNumber(count)} of ${formatNumber(all)} ${what}`;
  return (
    <Card title="Coverage" note="What the score does not know">
      <FactList
        facts={[
          { label: "Software and settings", value: of(withoutAgent, devices, "devices have no agent") },
          { label: "Compliance", value: of(notScanned, devices, "devices were not scanned") },
          { label: "Freshness", value: of(stale, devices, "devices were not seen for 7 days") },
          { label: "Network", value: of(sensorsDown, sensors, "sensors were down") },
          ...(accounts === 0
            ? []
            : [
                {
                  label: "Accounts",
                  value: of(accountsUnknownMfa, accounts, "accounts do not tell of a second factor"),
                },
              ]),
        ]}
      />
    </Card>
  );
}
