import { styled } from "styled-components";

import { canIsolate } from "~/contract/device-facts";
import { useTerminology } from "~/shell/use-terminology";
import { BlockButton } from "~/features/policies/block-button";
import { draftBlock } from "~/features/policies/block-draft";
import { blockedEndOf } from "~/features/policies/remote-end";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Card } from "~/ui/layout/card";

import type { ThreatScreenData } from "../screen-data";
import { IsolateDevice } from "./isolate-device";
import { linkOfStep } from "./step-links";
import { StatusDialog } from "./status-dialog";

/** The rule's recommendations, in the brand's terms, each with its action if the console has one. */
export function StepsCard(screen: ThreatScreenData) {
  const t = useTerminology();
  return (
    <Card title="Recommended steps">
      <Steps>
        {screen.recommendation.map(({ step, actionType }) => (
          <li key={step}>
            <span>{t(step)}</span>
            <StepAction {...screen} actionType={actionType} />
          </li>
        ))}
      </Steps>
    </Card>
  );
}

function StepAction({ actionType, ...screen }: ThreatScreenData & { actionType: string | null }) {
  const t = useTerminology();
  const { screens } = useShellData();
  const { threat, set, canChange, device } = screen;
  if (canChange && BLOCKING.has(actionType ?? "") && draftBlock(blockedEndOf(threat)))
    return <BlockButton label="Block" {...blockedEndOf(threat)} />;
  if (actionType === "isolate_device" && device?.ok) {
    if (device.value.status === "isolated") return <span className="done">Isolated</span>;
    if (canChange && canIsolate(device.value))
      return <IsolateDevice device={device.value} reason={threat.title} size="small" />;
  }
  const link = linkOfStep(actionType, threat, screens);
  if (link) {
    return (
      <LinkButton to={link.to} size="small">
        {t(link.label)}
      </LinkButton>
    );
  }
  if (!canChange || actionType !== "set_status") return null;
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

const BLOCKING: ReadonlySet<string> = new Set(["block_domain", "block_address"]);

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
