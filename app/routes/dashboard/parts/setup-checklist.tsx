import { Check } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { Glyph } from "~/ui/icon";
import { Card } from "~/ui/layout/card";

import type { SetupStep } from "../setup.server";

const WORDS: Record<SetupStep["id"], { title: string; text: string; action: string }> = {
  site: {
    title: "Add a site",
    text: "A location whose network is monitored, such as an office or a plant.",
    action: "Sites",
  },
  sensor: { title: "Deploy a sensor", text: "A sensor monitors the traffic of a site.", action: "Downloads" },
  user: { title: "Invite a user", text: "Give someone in the organization access to the console.", action: "Users" },
  integration: {
    title: "Connect an integration",
    text: "A directory, agent or ticketing system adds data that the network does not show.",
    action: "Integrations",
  },
  flow: { title: "See the first flow", text: "Flows arrive a few minutes after a sensor starts.", action: "Flows" },
};

/** The setup steps of a new organization, shown instead of the cards. */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const t = useTerminology();
  const { tenant } = useShellData();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.id;
  return (
    <Page>
      <Card title={`Set up ${tenant.tenantName}`} note={`${done} of ${steps.length} done`} flush>
        <List>
          {steps.map(({ id, isDone, to }) => {
            const { title, text, action } = WORDS[id];
            return (
              <li key={id} data-done={isDone ? "" : undefined} aria-current={id === next ? "step" : undefined}>
                <span className="tick">{isDone && <Glyph icon={Check} />}</span>
                <div>
                  <h3>
                    {t(title)}
                    <span className="visually-hidden">{isDone ? ", done" : ", to do"}</span>
                  </h3>
                  <p>{t(text)}</p>
                </div>
                {to && (
                  <LinkButton to={to} variant={id === next ? "primary" : "secondary"}>
                    {t(action)}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </List>
      </Card>
      <p className="after">{t("The dashboard appears as soon as the first device or flow is seen.")}</p>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: 12px;
  max-inline-size: 720px;
  .after {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;

const List = styled.ol`
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    min-block-size: 72px;
    padding: 12px 16px;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  .tick {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border: 1.5px solid var(--border-strong);
    border-radius: 50%;
  }
  [data-done] .tick {
    border-color: var(--success);
    background: var(--success-soft);
    color: var(--success);
  }
  [data-done] h3 {
    color: var(--muted-text);
  }
  p {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;
