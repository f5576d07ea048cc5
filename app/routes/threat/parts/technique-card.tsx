import { Link } from "@remix-run/react";

import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import { formatNumber } from "~/ui/format/number";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

import type { ThreatScreenData } from "../screen-data";

/** Where it stands in MITRE ATT&CK, and how often that technique was met in the last 30 days. */
export function TechniqueCard({ threat, related }: ThreatScreenData) {
  const { screens } = useShellData();
  const list = addressOfScreen(screens, "threat-intelligence");
  const group = related?.ok ? related.value.find(({ id }) => id === "technique") : undefined;
  return (
    <Card title="MITRE ATT&CK">
      <FactList
        facts={[
          { label: "Tactic", value: threat.tactic },
          { label: "Technique", value: `${threat.techniqueId} ${threat.technique}` },
          {
            label: "In 30 days",
            value:
              list && group ? (
                <Link to={`${list}?${group.address}`} data-rows={group.total}>
                  {group.total === 1 ? "1 threat" : `${formatNumber(group.total)} threats`}
                </Link>
              ) : (
                "—"
              ),
          },
        ]}
      />
    </Card>
  );
}
