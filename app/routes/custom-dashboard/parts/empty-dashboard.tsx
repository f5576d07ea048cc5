import { useFetcher } from "@remix-run/react";
import { LayoutTemplate } from "lucide-react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { DashboardData } from "../dashboard-data";
import { AddPanelButton } from "./add-panel-button";

interface EmptyDashboardProps extends Pick<DashboardData, "templates" | "mayEdit" | "tenantId"> {
  onAdd: () => void;
}

/** The empty state of a dashboard: templates to start from, for roles that may edit it. */
export function EmptyDashboard({ templates, mayEdit, tenantId, onAdd }: EmptyDashboardProps) {
  const fetcher = useFetcher();
  if (!mayEdit)
    return (
      <EmptyState size="page" icon={LayoutTemplate} title="No panels yet">
        Ask someone who can edit this dashboard to add panels.
      </EmptyState>
    );
  return (
    <EmptyState size="page" icon={LayoutTemplate} title="No panels yet" actions={<AddPanelButton onAdd={onAdd} />}>
      <p>Add a panel, or start from a template.</p>
      <Templates>
        {templates.map(({ id, displayName, description }) => (
          <li key={id}>
            <fetcher.Form method="post">
              <input type="hidden" name="tenantId" value={tenantId} />
              <input type="hidden" name="intent" value="useTemplate" />
              <input type="hidden" name="template" value={id} />
              <b>{displayName}</b>
              <p>{description}</p>
              <Button
                type="submit"
                size="small"
                busy={fetcher.state !== "idle"}
                aria-label={`Use template ${displayName}`}
              >
                Use template
              </Button>
            </fetcher.Form>
          </li>
        ))}
      </Templates>
    </EmptyState>
  );
}

const Templates = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 16px;
  margin-block-start: 16px;
  text-align: start;
  form {
    display: grid;
    justify-items: start;
    gap: 8px;
    block-size: 100%;
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-large);
    background: var(--surface);
  }
`;
