import { styled } from "styled-components";

import type { GlobalStatus } from "~/contract/status";
import { formatNumber } from "~/ui/format/number";
import { Status } from "~/ui/marks/status";

import { useFormats } from "../format-context";
import { HeaderPanel } from "./header-panel";
import { FRESHNESS_TONES, overallWord, readableName, SERVICE_WORDS } from "./status-words";
import { useGlobalStatus } from "./use-global-status";

/** The dot in the header, and what it stands for. */
export function StatusPanel({ tenantId, everySeconds }: { tenantId: string; everySeconds: number }) {
  const status = useGlobalStatus(tenantId, everySeconds);
  const word = overallWord(status);
  return (
    <HeaderPanel label={`Status: ${word.text}`} sign={<Status label="" tone={word.tone} />}>
      <Facts>
        <section>
          <h2>{word.text}</h2>
          {status === "unknown" && <p>It is asked again every {everySeconds} seconds.</p>}
        </section>
        {status !== undefined && status !== "unknown" && <StatusFacts status={status} />}
      </Facts>
    </HeaderPanel>
  );
}

function StatusFacts({ status: { maintenance, services, sensors, freshness } }: { status: GlobalStatus }) {
  const { formatTime } = useFormats();
  return (
    <>
      {maintenance.map(({ start, end, text }) => (
        <section key={start}>
          <h3>Maintenance</h3>
          <p>{text}</p>
          <p>
            {formatTime(start).text} – {formatTime(end).text}
          </p>
        </section>
      ))}
      <section>
        <h3>Services</h3>
        <ul>
          {services.map(({ name, status, message }) => (
            <li key={name}>
              <Status label={readableName(name)} tone={SERVICE_WORDS[status].tone} />
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
              <Status label={readableName(family)} tone={FRESHNESS_TONES[state]} />
              {lastAt === null ? (
                <span>None yet</span>
              ) : (
                <time dateTime={lastAt} data-tip={formatTime(lastAt).full}>
                  {formatTime(lastAt).relative}
                </time>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const Facts = styled.div`
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
