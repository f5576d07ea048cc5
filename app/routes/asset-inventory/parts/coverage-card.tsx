import type { Coverage } from "~/contract/risk-assessment";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { useTerminology } from "~/shell/use-terminology";
import { FactList } from "~/ui/layout/fact-list";

/** How much of the organization the score covers: a low score based on few agents is not good news. */
export function CoverageCard({ coverage }: { coverage: Coverage }) {
  const t = useTerminology();
  const { devices, withoutAgent, notScanned, stale, sensors, sensorsDown, accounts, accountsUnknownMfa } = coverage;
  const of = (count: number, all: number, what: string) => `${formatNumber(count)} of ${formatNumber(all)} ${what}`;
  return (
    <Card title="Coverage" note="What the score does not cover">
      <FactList
        facts={[
          { label: "Software and settings", value: of(withoutAgent, devices, t("devices without an agent")) },
          ...(notScanned === null
            ? []
            : [{ label: "Compliance", value: of(notScanned, devices, t("devices not scanned")) }]),
          { label: "Freshness", value: of(stale, devices, t("devices not seen for 7 days")) },
          { label: "Network", value: of(sensorsDown, sensors, "sensors down") },
          ...(accounts === 0
            ? []
            : [
                {
                  label: "Accounts",
                  value: of(accountsUnknownMfa, accounts, "accounts with unknown second factor"),
                },
              ]),
        ]}
      />
    </Card>
  );
}
