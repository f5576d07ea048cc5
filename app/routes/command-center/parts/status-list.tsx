import { styled } from "styled-components";

import {
  FRESHNESS_TONES,
  nameOfFamily,
  ORGANIZATION_WORDS,
  readableName,
  SERVICE_WORDS,
} from "~/shell/frame/status-words";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { formatDuration } from "~/ui/format/duration";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import type { ScreenOf } from "../screen-data";
import { LiveRefresh } from "./live-refresh";
import { NotLoaded } from "./not-loaded";
import { TenantName } from "./tenant-name";

type StatusRow = ScreenOf<"status">["rows"][number];

/** Services, and the sensors and the age of the data of each organization, worst first. */
export function StatusList({ rows, families, services, maintenance, organizations, failed }: ScreenOf<"status">) {
  const t = useTerminology();
  const columns = useColumns(families);
  const { formatTime } = useFormats();
  const { requested, all } = organizations;
  return (
    <>
      <NotLoaded failed={failed} organizations={organizations} />
      {maintenance.map(({ start, end, text }) => (
        <Notice key={start}>
          {formatTime(start).text} – {formatTime(end).text}: {text}
        </Notice>
      ))}
      <Bar>
        <ul aria-label="Services">
          {services.map(({ name, status, message }) => (
            <li key={name}>
              <Status
                label={`${t(readableName(name))}: ${message || SERVICE_WORDS[status].text}`}
                tone={SERVICE_WORDS[status].tone}
              />
            </li>
          ))}
        </ul>
        <LiveRefresh page={rows} />
      </Bar>
      {requested < all && (
        <p role="status">
          {t`Of ${formatNumber(all)} organizations, the ${formatNumber(requested)} with the oldest data were read.`}
        </p>
      )}
      <DataTable<StatusRow>
        caption={t("Status of all organizations")}
        columns={columns}
        rows={rows}
        height="content"
        keyOf={({ tenantId }) => tenantId}
        empty={
          <EmptyState title={t("No organizations")}>{t("The status of your organizations appears here.")}</EmptyState>
        }
      />
    </>
  );
}

function useColumns(families: readonly string[]): Column<StatusRow>[] {
  const t = useTerminology();
  const { formatTime } = useFormats();
  return [
    {
      key: "tenant",
      label: t("Organization"),
      width: "wide",
      render: ({ tenantId, tenantName }) => <TenantName tenantId={tenantId} tenantName={tenantName} />,
    },
    {
      key: "overall",
      label: "Status",
      render: ({ overall }) => (
        <Status label={ORGANIZATION_WORDS[overall].text} tone={ORGANIZATION_WORDS[overall].tone} />
      ),
    },
    {
      key: "sensors",
      label: "Sensors",
      render: ({ sensors: { up, degraded, down }, to }) => (
        <Link to={to}>
          {`${formatNumber(up)} up${degraded > 0 ? `, ${formatNumber(degraded)} degraded` : ""}${down > 0 ? `, ${formatNumber(down)} down` : ""}`}
        </Link>
      ),
    },
    ...families.map((family) => ({
      key: family,
      label: t(nameOfFamily(family)),
      help: "Age of the newest data",
      render: ({ freshness }: StatusRow) => {
        const { lastAt, state, limitMinutes } = freshness[family] ?? {
          lastAt: null,
          state: "none" as const,
          limitMinutes: 0,
        };
        if (lastAt === null) return <Status label="None yet" tone={FRESHNESS_TONES[state]} />;
        const { relative, full } = formatTime(lastAt);
        return (
          <time dateTime={lastAt} data-tip={full}>
            <Status
              label={state === "stale" ? `${relative}, limit ${formatDuration(limitMinutes * 60_000)}` : relative}
              tone={FRESHNESS_TONES[state]}
            />
          </time>
        );
      },
    })),
  ];
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  font: 400 var(--type-13) var(--font-sans);
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
`;
