import { useFetcher } from "@remix-run/react";
import { Radar } from "lucide-react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";

import { PREVIEW_DAYS } from "~/contract/policy-facts";
import type { Direction } from "~/contract/policy-rule";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";

import { HuntLink } from "./hunt-link";
import { MatchingFlows } from "./matching-flows";
import type { PolicyAnswer } from "./policy-answer";
import { RuleOverlaps } from "./rule-overlaps";

interface ImpactPreviewProps {
  /** The URL of the policies screen. */
  policies: string;
  /** The rule's direction, whose other rules it may overlap with; threat rules have none. */
  direction?: Direction;
  /** The intent that measures the rule's impact. */
  intent: string;
  startsAtOnce: boolean;
}

/**
 * What the rule in the surrounding form would have matched in recent days, and the rules that it would overlap with.
 * Nothing is saved.
 */
export function ImpactPreview({ policies, direction, intent, startsAtOnce }: ImpactPreviewProps) {
  const fetcher = useFetcher<PolicyAnswer>();
  const button = useRef<HTMLButtonElement>(null);
  const preview = () => {
    const form = button.current?.form;
    if (!form) return;
    const fields = new FormData(form);
    fields.set("intent", intent);
    fetcher.submit(fields, { method: "post", action: policies });
  };
  const first = useRef(startsAtOnce ? preview : undefined);
  useEffect(() => {
    first.current?.();
    first.current = undefined;
  }, []);
  const { data: answer } = fetcher;
  return (
    <Box aria-label="Impact preview" aria-live="polite">
      <header>
        <h3>Impact</h3>
        <Button ref={button} size="small" icon={Radar} busy={fetcher.state !== "idle"} changes onClick={preview}>
          {answer ? "Update preview" : "Preview impact"}
        </Button>
      </header>
      {!answer && <p>Shows what the rule would have matched in the last {PREVIEW_DAYS} days.</p>}
      {answer?.impact && direction && (
        <RuleOverlaps
          {...answer.impact}
          addressOf={(peek) => `${policies}?${new URLSearchParams({ tab: direction, peek })}`}
        />
      )}
      {answer?.impact && (
        <FlowImpact impact={answer.impact} hunt={answer.hunt} preposition={direction === "ingress" ? "to" : "from"} />
      )}
      {answer?.threatImpact && <ThreatImpact impact={answer.threatImpact} hunt={answer.hunt} />}
      {answer?.fieldErrors && (
        <Notice tone="warn">
          Correct the rule first: {Object.values(answer.fieldErrors).filter(Boolean).join(". ")}
        </Notice>
      )}
      {answer?.failure && <Notice tone="bad">{answer.failure.title}</Notice>}
    </Box>
  );
}

interface FlowImpactProps {
  impact: NonNullable<PolicyAnswer["impact"]>;
  hunt: PolicyAnswer["hunt"];
  /** Whether the organization's devices are the sources or the targets of the flows. */
  preposition: "from" | "to";
}

function FlowImpact({ impact, hunt, preposition }: FlowImpactProps) {
  const t = useTerminology();
  const { flows, queries, devices, bytes, topDevices, actions, samples, withoutVpn, beyondLimit } = impact;
  const requested = queries > 0 && <p>{`Would have decided ${counted(queries, "DNS query")} in that time.`}</p>;
  if (flows === 0)
    return (
      <>
        <p>{`No flow of the last ${PREVIEW_DAYS} days matches.`}</p>
        {requested}
      </>
    );
  return (
    <>
      <p>
        {t`Would have matched ${counted(flows, "flow")} ${preposition} ${counted(devices, "device")} in the last ${PREVIEW_DAYS} days (${formatBytes(bytes)}).`}{" "}
        {`At the time: ${actions.map(({ action, flows: count }) => `${formatNumber(count)} ${humanise(action).toLowerCase()}`).join(", ")}.`}
      </p>
      {withoutVpn > 0 && <p>{`Would have blocked ${counted(withoutVpn, "flow")} that were not made over a VPN.`}</p>}
      {beyondLimit > 0 && <p>{`Would have blocked ${counted(beyondLimit, "flow")} above the limit per minute.`}</p>}
      {requested}
      <DeviceCounts devices={topDevices.map(({ name, flows: count }) => ({ name, count }))} total={devices} />
      <MatchingFlows samples={samples} hunt={hunt} flows={flows} />
    </>
  );
}

interface ThreatImpactProps {
  impact: NonNullable<PolicyAnswer["threatImpact"]>;
  hunt: PolicyAnswer["hunt"];
}

function ThreatImpact({ impact, hunt }: ThreatImpactProps) {
  const t = useTerminology();
  const { matches, fired, devices, topDevices } = impact;
  return (
    <>
      <p>
        {fired === 1
          ? `Would have fired once in ${PREVIEW_DAYS} days`
          : `Would have fired ${formatNumber(fired)} times in ${PREVIEW_DAYS} days`}
        {`: ${counted(matches, "match")}`}
        {devices > 0 && t` on ${counted(devices, "device")}`}.
      </p>
      <DeviceCounts devices={topDevices.map(({ name, matches: count }) => ({ name, count }))} total={devices} />
      {matches > 0 && <HuntLink hunt={hunt} rows={matches}>{`Open ${counted(matches, "match")} in hunting`}</HuntLink>}
    </>
  );
}

function DeviceCounts({ devices, total }: { devices: { name: string; count: number }[]; total: number }) {
  const { hrefFor } = useFormats();
  if (devices.length === 0) return null;
  return (
    <ul>
      {devices.map(({ name, count }) => {
        const to = hrefFor("device", name);
        return (
          <li key={name}>
            {to ? (
              <a href={to} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}{" "}
            {formatNumber(count)}
          </li>
        );
      })}
      {total > devices.length && <li>and {formatNumber(total - devices.length)} more</li>}
    </ul>
  );
}

const PLURALS: Record<string, string> = { match: "matches", "DNS query": "DNS queries" };

function counted(count: number, noun: string): string {
  const many = PLURALS[noun] ?? `${noun}s`;
  return `${formatNumber(count)} ${count === 1 ? noun : many}`;
}

const Box = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--background);
  font: 400 var(--type-13) var(--font-sans);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  h3 {
    font: 600 var(--type-13) var(--font-sans);
  }
  p {
    color: var(--muted-text);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    font-variant-numeric: tabular-nums;
  }
`;
