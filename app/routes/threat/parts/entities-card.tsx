import { styled } from "styled-components";

import { isInbound, remoteEndFilter, remoteEnd } from "~/features/policies/remote-end";
import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { FactList, type Fact } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";
import { RiskBadge } from "~/ui/marks/risk-badge";

import { huntLink } from "./hunt-link";
import type { ThreatScreenData } from "../screen-data";

/** The entities of a threat, each with facts, risk and links. */
export function EntitiesCard({ threat, device }: ThreatScreenData) {
  const t = useTerminology();
  const { riskBands, hrefFor } = useFormats();
  const { screens } = useShellData();
  const { deviceName, userName, domain } = threat;
  const end = remoteEnd(threat);
  const known = device?.ok ? device.value : undefined;
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
              { label: t("Flows of this device"), to: hunt(isOneOf("srcDevice", deviceName)) },
              { label: t("Threats on this device"), to: listOf("deviceName", deviceName) },
            ]}
          />
        )}
        {userName !== null && (
          <Entity
            kind={t("User")}
            name={userName}
            to={hrefFor("user", userName)}
            facts={[]}
            pivots={[{ label: t("Threats of this user"), to: listOf("userName", userName) }]}
          />
        )}
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

interface EntityProps {
  kind: string;
  name: string;
  to: string | undefined;
  mark?: React.ReactNode;
  facts: Fact[];
  pivots: { label: string; to: string | undefined }[];
}

function Entity({ kind, name, to, mark, facts, pivots }: EntityProps) {
  return (
    <section aria-label={`${kind} ${name}`}>
      <h3>
        <span>{kind}</span>
        {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
        {mark}
      </h3>
      {facts.length > 0 && <FactList facts={facts} />}
      <p>
        {pivots.map(
          ({ label, to: address }) =>
            address && (
              <Link key={label} to={address}>
                {label}
              </Link>
            ),
        )}
      </p>
    </section>
  );
}

const Entities = styled.div`
  display: grid;
  gap: 16px;
  section + section {
    padding-block-start: 16px;
    border-block-start: 1px solid var(--border);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font: 500 var(--type-13) var(--font-sans);
    overflow-wrap: anywhere;
  }
  h3 span:first-child {
    flex: 1 0 100%;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-block-start: 4px;
    font: 400 var(--type-13) var(--font-sans);
  }
`;
