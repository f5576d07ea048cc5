import { styled } from "styled-components";

import { ChangeDialog } from "~/console/change/change-dialog";
import { ChangeField } from "~/console/change/change-field";
import { useShellData } from "~/console/use-shell-data";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { TextArea } from "~/ui/form/text-input";
import { Card } from "~/ui/layout/card";

import type { ThreatScreenData } from "../screen-data";
import { linkOfStep } from "../step-links";
import { StatusDialog } from "./status-dialog";

/** What the rule recommends, each step with what does it where the console can. */
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
  const { screens } = useShellData();
  const { threat, set, canChange, device } = screen;
  const link = linkOfStep(actionType, threat, screens);
  if (link) {
    return (
      <LinkButton to={link.to} size="small">
        {link.label}
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
  return (
    <ChangeDialog
      label="Isolate"
      size="small"
      title={`Isolate ${device.value.displayName || device.value.name}`}
      intent="isolate"
      isDestructive
      description="The device is cut off the network until somebody lets it back on its own page."
    >
      <ChangeField name="reason" label="Reason" required>
        {(control) => <TextArea {...control} rows={2} defaultValue={threat.title} maxLength={500} />}
      </ChangeField>
    </ChangeDialog>
  );
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
