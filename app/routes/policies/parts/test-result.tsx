import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";
import type { ConnectionTest } from "~/contract/policy-work";
import { Notice } from "~/ui/feedback/notice";
import { humanise } from "~/ui/humanise";

const REASONS: Record<string, string> = {
  matches: "matches",
  disabled: "is disabled",
  expired: "has expired",
  offSchedule: "outside its schedule",
  source: "has another source",
  destination: "has another destination",
  service: "has another service",
};

/** The decision about a tested connection, what the deciding rule adds to it, and the results of the other rules. */
export function TestResult({ test: { decision, indicatorLists, path } }: { test: ConnectionTest }) {
  const tone = decision.action === "block" ? "bad" : decision.action === "allow" ? "good" : "warn";
  return (
    <Result>
      <Notice tone={tone === "bad" ? "warn" : tone}>
        <b>{humanise(decision.action)}</b>: {reasonOf(decision)}
        {indicatorLists.length > 0 && ` Matched by ${indicatorLists.map(({ displayName }) => displayName).join(", ")}.`}
        {effectsOf(decision).map((effect) => ` ${effect}`)}
      </Notice>
      <ol aria-label="Evaluated rules">
        {path.map(({ name, displayName, order, result }) => (
          <li key={name} data-matches={result === "matches" ? "" : undefined}>
            <span>{order}</span> <b>{displayName}</b> {REASONS[result]}
          </li>
        ))}
        {decision.isolatedDevice !== null && (
          <li data-matches="">
            <b>{decision.isolatedDevice}</b>{" "}
            {path.length === 0
              ? "is isolated, so no rule is evaluated"
              : "is isolated, so nothing is forwarded to this device"}
          </li>
        )}
      </ol>
    </Result>
  );
}

function reasonOf({ ruleName, displayName, isolatedDevice }: ConnectionTest["decision"]): string {
  if (isolatedDevice !== null) return `all connections of the isolated device ${isolatedDevice} are blocked.`;
  return ruleName === null
    ? `no rule matches, so the ${displayName.toLowerCase()} decides.`
    : `${displayName} decides.`;
}

/** What the deciding rule does besides its action, as sentences. */
function effectsOf({ needsVpn, rateLimitPerMin, translate, isLogged }: ConnectionTest["decision"]): string[] {
  return [
    ...(needsVpn ? ["Needs a VPN: connections without one are blocked."] : []),
    ...(rateLimitPerMin === null ? [] : [`Limited: ${formatNumber(rateLimitPerMin)} per minute.`]),
    ...(translate ? [`Forwarded to ${translate.toDevice}, port ${translate.toPort}.`] : []),
    ...(isLogged === false ? ["Not logged."] : []),
  ];
}

const Result = styled.div`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    padding-block: 4px;
    color: var(--muted-text);
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  li b {
    font-weight: 500;
  }
  li[data-matches] {
    color: var(--text);
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;
