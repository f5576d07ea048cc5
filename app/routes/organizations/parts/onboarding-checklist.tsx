import { styled } from "styled-components";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { useTerminology } from "~/shell/use-terminology";
import { Card } from "~/ui/layout/card";
import { Status } from "~/ui/marks/status";

import type { OpenOrganization } from "../screen-data";

/** The remaining steps until the organization is protected. */
export function OnboardingChecklist({ tenant, usage }: Pick<OpenOrganization, "tenant" | "usage">) {
  const t = useTerminology();
  const sites = tenant.summary?.sites ?? 0;
  const devices = tenant.summary?.devices ?? 0;
  const [users, sensors] = usage.ok ? [usage.value.users, usage.value.sensors] : [0, 0];
  const steps = [
    { label: t("A site was added"), isDone: sites > 0 },
    { label: "A sensor was enrolled", isDone: sensors > 0 },
    { label: t("The first device was seen"), isDone: devices > 0 },
    { label: t("A user was invited"), isDone: users > 0 },
  ];
  return (
    <Card
      title="Onboarding"
      note={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}
      actions={<FinishOnboarding tenant={tenant} />}
    >
      <List>
        {steps.map(({ label, isDone }) => (
          <li key={label}>
            <Status tone={isDone ? "good" : "neutral"} label={isDone ? "Done" : "To do"} /> {label}
          </li>
        ))}
      </List>
    </Card>
  );
}

function FinishOnboarding({ tenant }: Pick<OpenOrganization, "tenant">) {
  const t = useTerminology();
  return (
    <ChangeDialog
      label="Finish onboarding"
      size="small"
      title={`Finish onboarding ${tenant.displayName}`}
      intent="activate"
      about={tenant}
      description={t("The organization becomes active.")}
    >
      <input type="hidden" name="name" value={tenant.name} />
    </ChangeDialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: 72px 1fr;
  }
`;
