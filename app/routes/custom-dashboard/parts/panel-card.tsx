import { Await, useRevalidator } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";

import { useLatest } from "~/features/dashboards/use-latest";
import type { ShownFailure } from "~/screen/failure";
import { useFailureToast } from "~/shell/notices/toasts";
import { Card } from "~/ui/layout/card";

import type { DashboardData } from "../dashboard-data";
import { PanelBody } from "./panel-body";
import { PanelFooter } from "./panel-footer";
import { PanelMenu } from "./panel-menu";

export type DashboardPanel = DashboardData["panels"][number];
export type PanelPromise = DashboardData["contents"][string];

interface PanelCardProps {
  panel: DashboardPanel;
  content: PanelPromise | undefined;
  /** Shown before the menu: the controls for editors. */
  tools?: ReactNode;
}

/** A panel: a skeleton while it loads, then its data, or its error with a retry button. */
export function PanelCard({ panel, content, tools }: PanelCardProps) {
  const pending = <Card title={panel.displayName} state="loading" waitsFor="chart" actions={tools} />;
  if (!content) return pending;
  return <LoadedCard panel={panel} content={content} tools={tools} pending={pending} />;
}

function LoadedCard({
  panel,
  content,
  tools,
  pending,
}: PanelCardProps & { content: PanelPromise; pending: ReactNode }) {
  const { latest, isRefreshing } = useLatest(content);
  const { displayName: title } = panel;
  return (
    <Suspense fallback={pending}>
      <Await resolve={latest} errorElement={<FailedPanel title={title} tools={tools} />}>
        {(settled) =>
          settled.ok ? (
            <Card
              title={title}
              state={isRefreshing ? "refreshing" : "ready"}
              actions={
                <>
                  {tools}
                  <PanelMenu title={title} content={settled.value} />
                </>
              }
            >
              <PanelBody title={title} content={settled.value} rows={panel.size.h} />
              <PanelFooter content={settled.value} />
            </Card>
          ) : (
            <FailedPanel title={title} failure={settled.failure} tools={tools} />
          )
        }
      </Await>
    </Suspense>
  );
}

function FailedPanel({ title, failure, tools }: { title: string; failure?: ShownFailure; tools: ReactNode }) {
  const { state } = useRevalidator();
  useFailureToast(failure);
  return (
    <Card
      title={title}
      state={state === "loading" ? "refreshing" : "ready"}
      actions={tools}
      error={{
        title: failure?.title ?? "This panel could not be shown",
        requestId: failure?.requestId,
      }}
    />
  );
}
