import { useTerminology } from "~/shell/use-terminology";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";

import type { ThreatScreenData } from "../screen-data";

/** The MITRE ATT&CK technique, and its threats in the last 30 days. */
export function TechniqueCard({ mitre, related }: ThreatScreenData) {
  const t = useTerminology();
  const { screens } = useShellData();
  const list = addressOfScreen(screens, "threat-intelligence");
  const group = related?.ok ? related.value.find(({ id }) => id === "technique") : undefined;
  return (
    <Card title="MITRE ATT&CK">
      <FactList
        facts={[
          ...mitre.flatMap((one) => [
            { label: "Tactic", value: one.tacticId === null ? one.tactic : `${one.tacticId} ${one.tactic}` },
            { label: "Technique", value: `${one.techniqueId} ${one.technique}` },
            ...(one.subtechniqueId
              ? [{ label: "Sub-technique", value: `${one.subtechniqueId} ${one.subtechnique ?? ""}`.trim() }]
              : []),
            ...(one.description ? [{ label: "Description", value: one.description }] : []),
          ]),
          ...(mitre.length === 0 ? [{ label: "Technique", value: "Not set" }] : []),
          ...(list && group
            ? [
                {
                  label: "In 30 days",
                  value: (
                    <Link to={`${list}?${group.address}`} data-rows={group.total}>
                      {group.total === 1 ? t("1 threat") : t`${formatNumber(group.total)} threats`}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
