import { BadgeCheck } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber, formatPercent } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";
import { renderCell } from "~/ui/table/cells/render-cell";

import type { CardProps } from "./card-props";
import type { FixFirst } from "./fix-first-content";

export function FixFirstCard({ content: { software }, fields }: CardProps<FixFirst>) {
  const t = useTerminology();
  const formats = useFormats();
  if (software.length === 0)
    return (
      <EmptyState icon={BadgeCheck} title="Nothing to fix">
        No known vulnerabilities in installed software.
      </EmptyState>
    );
  return (
    <List>
      {software.map(({ name, version, os, priority, kevCount, maxEpss, maxCvss, deviceCount, fixedIn, link }) => (
        <li key={`${name} ${version} ${os}`}>
          <div className="name">
            <span data-cut="">
              <VersionName name={name} version={version} fixedIn={fixedIn} link={link} />
            </span>
            {renderCell(fields.priority, priority, formats)}
          </div>
          <ul>
            {kevCount > 0 && (
              <li data-tip="Listed in the Known Exploited Vulnerabilities catalogue">
                <Badge tone="bad">{kevCount === 1 ? "KEV" : `${formatNumber(kevCount)} KEV`}</Badge>
              </li>
            )}
            <li data-tip="Highest probability of exploitation within 30 days">
              EPSS <b>{maxEpss === null ? "—" : formatPercent(maxEpss)}</b>
            </li>
            <li data-tip="Highest CVSS score">
              CVSS <b>{maxCvss === null ? "—" : maxCvss.toFixed(1)}</b>
            </li>
            <li>
              <b>{formatNumber(deviceCount)}</b> {deviceCount === 1 ? t("device") : t("devices")}
            </li>
          </ul>
        </li>
      ))}
    </List>
  );
}

type VersionNameProps = Pick<FixFirst["software"][number], "name" | "version" | "fixedIn" | "link">;

/** All of it is the link: beside text of the same size, a link of another colour alone is hard to find. */
function VersionName({ name, version, fixedIn, link }: VersionNameProps) {
  const text = (
    <>
      {name}{" "}
      <small data-tip={fixedIn === null ? undefined : `Fixed in ${fixedIn}`}>
        {version}
        {fixedIn !== null && (
          <>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">, fixed in </span>
            {fixedIn}
          </>
        )}
      </small>
    </>
  );
  return link ? <Link to={link}>{text}</Link> : text;
}

const List = styled.ol`
  display: grid;
  flex: 1;
  grid-auto-rows: 1fr;
  grid-template-columns: minmax(0, 1fr);
  font: 400 var(--type-13) var(--font-sans);
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    gap: 0;
    padding-block: 1px;
  }
  > li + li {
    border-block-start: 1px solid var(--border);
  }
  .name {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    font-weight: 500;
  }
  .name > :last-child {
    flex: none;
  }
  [data-cut] {
    /* Also cuts what only screen readers see. */
    position: relative;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    min-block-size: 20px;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ul b {
    color: var(--text);
    font-weight: 500;
  }
`;
