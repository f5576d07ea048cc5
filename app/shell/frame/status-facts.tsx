import { styled } from "styled-components";

import type { GlobalStatus } from "~/contract/status";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { formatInZone, withoutSeconds } from "~/ui/format/time";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";

import { Moment } from "../moment";
import { useFormats } from "../format-context";
import { FRESHNESS_TONES, nameOfFamily, readableName, SERVICE_WORDS } from "./status-words";

/** Services, sensors, the age of the data, and planned maintenance. */
export function StatusFacts({ status: { maintenance, services, sensors, freshness } }: { status: GlobalStatus }) {
  const t = useTerminology();
  const { formats, zone } = useFormats();
  const center = addressOfScreen(useShellData().screens, "command-center");
  const toTheMinute = `${formats.date}, ${withoutSeconds(formats.time)}`;
  return (
    <Facts>
      {maintenance.map(({ start, end, text }) => (
        <section key={start}>
          <h3>Maintenance</h3>
          <p>{text}</p>
          <p>
            {formatInZone(start, zone, toTheMinute)} – {formatInZone(end, zone, toTheMinute)}
          </p>
        </section>
      ))}
      <section>
        <h3>Services</h3>
        <ul>
          {services.map(({ name, status, message }) => (
            <li key={name}>
              <Status label={t(readableName(name))} tone={SERVICE_WORDS[status].tone} />
              <span>{message || SERVICE_WORDS[status].text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Sensors</h3>
        <p>
          {formatNumber(sensors.up)} up · {formatNumber(sensors.degraded)} degraded · {formatNumber(sensors.down)} down
        </p>
      </section>
      <section>
        <h3>Newest data</h3>
        <ul>
          {Object.entries(freshness).map(([family, { lastAt, state }]) => (
            <li key={family}>
              <Status label={t(nameOfFamily(family))} tone={FRESHNESS_TONES[state]} />
              {lastAt === null ? <span>None yet</span> : <Moment at={lastAt} />}
            </li>
          ))}
        </ul>
      </section>
      {center !== undefined && <Link to={`${center}?view=status`}>{t("Status of all organizations")}</Link>}
    </Facts>
  );
}

const Facts = styled.div`
  display: grid;
  gap: 16px;
  margin-block-start: 12px;
  font: 400 var(--type-13) var(--font-sans);
  h3 {
    margin-block-end: 4px;
    color: var(--muted-text);
    font-weight: 500;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 3px;
  }
  li > :first-child {
    flex: none;
  }
  li > :last-child,
  p {
    color: var(--muted-text);
  }
  li > :last-child {
    min-inline-size: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
