import { styled } from "styled-components";

import { useWords } from "~/shell/use-words";
import { BlockButton } from "~/features/policies/block-button";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Card } from "~/ui/layout/card";

import type { ThreatScreenData } from "../screen-data";
import { IsolateDevice } from "./isolate-device";
import { linkOfStep } from "./step-links";
import { StatusDialog } from "./status-dialog";

/** The rule's recommendations, each with its action if the console has one. */
export function StepsCard(screen: ThreatScreenData) {
  return (
    <Card title="Recommended steps">
      <Steps>
        {screen.recommendation.map(({ step, actionType }) => (
          <li key={step}>
            <span>{step}</span>
            <StepAction {...screen} actionType={actionType} />
          </li>
        ))}
      </Steps>
    </Card>
  );
}

function StepAction({ actionType, ...screen }: ThreatScreenData & { actionType: string | null }) {
  const say = useWords();
  const { screens } = useShellData();
  const { threat, set, canChange, device } = screen;
  if (canChange && BLOCKING.has(actionType ?? "")) return <BlockOtherEnd threat={threat} />;
  const link = linkOfStep(actionType, threat, screens);
  if (link) {
    return (
      <LinkButton to={link.to} size="small">
        {say(link.label)}
      </LinkButton>
    );
  }
  if (!canChange) return null;
  if (actionType === "set_status") {
    return (
      <StatusDialog
        threat={threat}
        set={set}
        trigger={(open) => (
          <Button size="small" aria-haspopup="dialog" onClick={open}>
            Set status
          </Button>
        )}
      />
    );
  }
  if (actionType !== "isolate_device" || !device?.ok) return null;
  if (device.value.status === "isolated") return <span className="done">Isolated</span>;
  return <IsolateDevice device={device.value} reason={threat.title} size="small" />;
}

const BLOCKING: ReadonlySet<string> = new Set(["block_domain", "block_address", "create_ingress_rule"]);

function BlockOtherEnd({ threat: { domain, src, dst } }: Pick<ThreatScreenData, "threat">) {
  const isInbound = src.countryCode !== null;
  return <BlockButton label="Block" domain={domain} ip={isInbound ? src.ip : dst.ip} isInbound={isInbound} />;
}

const Steps = styled.ol`
  display: grid;
  counter-reset: step;
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    min-block-size: 40px;
    padding-block: 6px;
    counter-increment: step;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  li::before {
    content: counter(step);
    flex: none;
    color: var(--muted-text);
    font-variant-numeric: tabular-nums;
  }
  li > span:first-of-type {
    flex: 1;
  }
  .done {
    color: var(--muted-text);
  }
`;
