import { useId } from "react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { ExportLink } from "~/grid/export-link";
import { Moment } from "~/shell/moment";
import { useShellData } from "~/shell/use-shell-data";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";

import type { CheckShown } from "./fetch-check.server";
import { createComplianceLinks } from "./compliance-links";

/** The devices that fail a check, latest first, with the value found. */
export function FailingDevices({ check, failing }: CheckShown) {
  const t = useTerminology();
  const { screens } = useShellData();
  const links = createComplianceLinks(screens);
  const id = useId();
  const rest = failing.total - failing.items.length;
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>
        {t("Failing devices: ")}
        {formatNumber(failing.total)}
      </h3>
      {failing.total > 0 && (
        <ul>
          {failing.items.map(({ deviceName, actual, since }) => {
            const to = links.device(deviceName, check.name);
            return (
              <li key={deviceName}>
                <span data-cut="">{to ? <Link to={to}>{deviceName}</Link> : deviceName}</span>
                <code data-cut="">{actual || "Unknown"}</code>
                <Moment at={since} />
              </li>
            );
          })}
        </ul>
      )}
      {rest > 0 && (
        <p>
          And {formatNumber(rest)} more{" "}
          <ExportLink list="compliance-results" query={{ name: check.name, result: "failed" }}>
            Download all
          </ExportLink>
        </p>
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: 6px;
  margin-block-start: 16px;
  h3 {
    font: 600 var(--type-13) var(--font-sans);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    gap: 12px;
    padding-block: 6px;
    border-block-start: 1px solid var(--border);
  }
  li > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    color: var(--muted-text);
  }
`;
