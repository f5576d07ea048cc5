import { isInbound, remoteEndFilter, remoteEnd } from "~/features/policies/remote-end";
import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { RiskBadge } from "~/ui/marks/risk-badge";

import { ConnectionEntity } from "./connection-entity";
import { Entities, Entity } from "./entity";
import { huntLink } from "./hunt-link";
import type { ThreatScreenData } from "../screen-data";

/** The entities of a threat, each with facts, risk and links. */
export function EntitiesCard({ threat, device, user, process, flowSummary }: ThreatScreenData) {
  const t = useTerminology();
  const { riskBands, hrefFor } = useFormats();
  const { screens } = useShellData();
  const { deviceName, userName, domain } = threat;
  const end = remoteEnd(threat);
  const known = device?.ok ? device.value : undefined;
  const account = user?.ok ? user.value : undefined;
  const hunt = (filter: GridFilter) => huntLink(screens, [filter]);
  return (
    <Card title="Entities">
      <Entities>
        {deviceName !== null && (
          <Entity
            kind={t("Device")}
            name={known?.displayName || deviceName}
            to={hrefFor("device", deviceName)}
            mark={known && <RiskBadge score={known.riskScore} bands={riskBands} />}
            facts={
              known
                ? [
                    { label: "Address", value: known.primaryIp || "Unknown" },
                    {
                      label: "System",
                      value: [known.os.name, known.os.version].filter(Boolean).join(" ") || "Unknown",
                    },
                    { label: "Criticality", value: humanise(known.criticality) },
                  ]
                : []
            }
            pivots={[
              { label: t("Flows from this device"), to: hunt(isOneOf("srcDevice", deviceName)) },
              { label: t("Threats on this device"), to: listOf("deviceName", deviceName) },
            ]}
          />
        )}
        {userName !== null && (
          <Entity
            kind={t("User")}
            name={account?.displayName || userName}
            to={hrefFor("user", userName)}
            mark={account && <RiskBadge score={account.riskScore} bands={riskBands} />}
            facts={
              account
                ? [
                    { label: "Account", value: userName },
                    { label: "Department", value: account.department || "Unknown" },
                    { label: "Privileged", value: account.privileged ? "Yes" : "No" },
                  ]
                : []
            }
            pivots={[{ label: t("Threats involving this user"), to: listOf("userName", userName) }]}
          />
        )}
        {process && (
          <Entity
            kind="Process"
            name={process.name}
            facts={[
              { label: "Path", value: process.path },
              { label: "Parent process", value: process.parent ?? "Unknown" },
              { label: "SHA-256", value: process.sha256 === null ? "Unknown" : <code>{process.sha256}</code> },
            ]}
          />
        )}
        {flowSummary?.ok && <ConnectionEntity {...flowSummary.value} />}
        {(domain ?? end.ip) && (
          <Entity
            kind={isInbound(threat) ? "Source" : "Destination"}
            name={domain ?? end.ip}
            to={domain ? hrefFor("domain", domain) : undefined}
            facts={[
              { label: "Address", value: end.ip || "Unknown" },
              { label: "Port", value: end.port ?? "—" },
              { label: "Network owner", value: end.asOrg ?? "—" },
            ]}
            pivots={[
              { label: "Flows with this address", to: hunt(remoteEndFilter(threat)) },
              domain
                ? { label: t("Threats involving this address"), to: listOf("domain", domain) }
                : {
                    label: t("Threats involving this address"),
                    to: listOf(isInbound(threat) ? "src.ip" : "dst.ip", end.ip),
                  },
            ]}
          />
        )}
      </Entities>
    </Card>
  );

  function listOf(field: string, value: string): string | undefined {
    const path = addressOfScreen(screens, "threat-intelligence");
    return path && `${path}?${gridQuery({ filters: [isOneOf(field, value)] })}`;
  }
}
