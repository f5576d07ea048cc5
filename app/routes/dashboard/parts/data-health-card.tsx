import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import type { Tone } from "~/contract/field";
import { formatDuration } from "~/ui/format/duration";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";

import { Headline } from "./headline";
import type { CardProps } from "./card-props";
import type { DataHealth } from "./data-health-content";

const WORDS: Record<string, { label: string; tone: Tone }> = {
  fresh: { label: "Fresh", tone: "good" },
  stale: { label: "Late", tone: "warn" },
  none: { label: "No data yet", tone: "neutral" },
};

const MINUTE_MS = 60_000;

/** The age of the newest data of each kind, and the number of sensors that are up. */
export function DataHealthCard({ content: { families, sensors } }: CardProps<DataHealth>) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  return (
    <>
      {sensors && (
        <Headline
          value={formatNumber(sensors.up)}
          label={sensors.total === 0 ? "sensors" : `of ${formatNumber(sensors.total)} sensors up`}
          to={sensors.link}
          note={
            <>
              {sensors.down > 0 && <Status label={`${formatNumber(sensors.down)} down`} tone="bad" />}
              {sensors.degraded > 0 && <Status label={`${formatNumber(sensors.degraded)} degraded`} tone="warn" />}
              {sensors.total === 0 && "No sensors deployed"}
              {sensors.total > 0 && sensors.up === sensors.total && <Status label="All sensors up" tone="good" />}
            </>
          }
        />
      )}
      <List>
        {families.map(({ family, state, lastAt, ageMinutes, limitMinutes, link }) => {
          const { label, tone } = WORDS[state] ?? { label: humanise(state), tone: "neutral" };
          return (
            <li key={family}>
              <span className="name">{link ? <Link to={link}>{t(nameOf(family))}</Link> : t(nameOf(family))}</span>
              <Status label={label} tone={tone} />
              <span className="age" data-tip={lastAt === null ? undefined : formatTime(lastAt).full}>
                {ageMinutes === null
                  ? "—"
                  : ageMinutes < 1
                    ? "just now"
                    : `${formatDuration(ageMinutes * MINUTE_MS)} ago`}
                {limitMinutes !== null && (
                  <>
                    {" "}
                    <small>(limit {formatDuration(limitMinutes * MINUTE_MS)})</small>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </List>
    </>
  );
}

/** The console's names of the API families. */
function nameOf(family: string): string {
  return { device: "Devices", threat: "Threats", flow: "Flows", dns: "DNS" }[family] ?? humanise(family);
}

const List = styled.ul`
  display: grid;
  flex: 1;
  grid-auto-rows: 1fr;
  grid-template-columns: minmax(0, 1fr);
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(96px, auto);
    align-items: center;
    gap: 12px;
    min-block-size: 40px;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  .name {
    font-weight: 500;
  }
  .age {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  @container (max-width: 269px) {
    small {
      display: block;
    }
  }
`;
