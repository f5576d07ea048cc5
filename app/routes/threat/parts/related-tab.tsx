import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { useTerminology, type Words } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import type { Threat } from "~/contract/threat";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";
import { SeverityTag } from "~/ui/marks/severity-tag";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import type { RelatedGroup } from "../related.server";
import type { ThreatScreenData } from "../screen-data";

const TITLES: Record<RelatedGroup["id"], string> = {
  device: "Same device within a day",
  indicator: "Same remote endpoint",
  rule: "Same rule in 30 days",
  technique: "Same technique in 30 days",
};

/** Related threats. The linked lists include this threat, the cards and their counts do not. */
export function RelatedTab({ related, elsewhere }: ThreatScreenData) {
  const t = useTerminology();
  const { screens } = useShellData();
  const list = addressOfScreen(screens, "threat-intelligence");
  if (!related) return null;
  if (!related.ok) return <ErrorPanel title={related.failure.title} requestId={related.failure.requestId} />;
  return (
    <Stack>
      {related.value.map((group) => (
        <RelatedCard key={group.id} group={group} list={list} />
      ))}
      {elsewhere && !elsewhere.ok && (
        <FailedPartSlot
          title={t("The counts of other organizations could not be loaded.")}
          failure={elsewhere.failure}
        />
      )}
      {elsewhere?.ok && (
        <Card title={t("In other organizations")} note="Counts only">
          <FactList
            facts={[
              { label: "Same remote endpoint", value: describeOtherTenants(elsewhere.value.sameIndicator, t) },
              { label: "Same rule", value: describeOtherTenants(elsewhere.value.sameRule, t) },
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}

function describeOtherTenants({ tenants, threats }: { tenants: number; threats: number }, t: Words): string {
  return threats === 0 ? "None" : t`${formatNumber(threats)} in ${formatNumber(tenants)} organizations`;
}

function RelatedCard({ group, list }: { group: RelatedGroup; list: string | undefined }) {
  const t = useTerminology();
  const columns = useColumns();
  return (
    <Card
      title={t(TITLES[group.id])}
      flush={group.threats.length > 0}
      footer={
        list && group.threats.length > 0
          ? {
              label: t`All ${formatNumber(group.total)}, including this threat`,
              to: `${list}?${group.address}`,
              rows: group.total,
            }
          : undefined
      }
    >
      {group.threats.length === 0 ? (
        <p>{t("No other threats")}</p>
      ) : (
        <DataTable
          caption={t(TITLES[group.id])}
          columns={columns}
          rows={group.threats}
          keyOf={({ threatId }) => threatId}
          height="content"
          look="flush"
        />
      )}
    </Card>
  );
}

function useColumns(): Column<Threat>[] {
  const t = useTerminology();
  const { screens } = useShellData();
  return [
    {
      key: "title",
      label: t("Threat"),
      width: "wide",
      render: ({ threatId, title }) => {
        const to = addressOfScreen(screens, "threat", { threatId });
        return to ? <Link to={to}>{title}</Link> : title;
      },
    },
    { key: "severity", label: "Severity", width: "fit", render: ({ severity }) => <SeverityTag severity={severity} /> },
    { key: "status", label: "Status", width: "fit", render: ({ status }) => humanise(status) },
    { key: "deviceName", label: t("Device"), render: ({ deviceName }) => deviceName ?? "—" },
    {
      key: "lastSeen",
      label: "Last seen",
      width: "fit",
      render: ({ lastSeen }) => <Moment at={lastSeen} />,
    },
  ];
}
