import { LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import type { PanelType } from "~/contract/dashboard-facts";
import { askServer } from "~/shell/browser/ask-server";
import { useTerminology } from "~/shell/use-terminology";
import { Spinner } from "~/ui/feedback/spinner";
import { Link } from "~/ui/link";
import { Popover } from "~/ui/overlays/popover";

import { dashboardChoices, type DashboardChoices } from "./panel-options";

interface AddToDashboardProps {
  /** The field set of the list. */
  source: string;
  /** The conditions, in the query language. */
  filter: string;
  /** The screen's chart; without it the panel lists rows. */
  chart?: PanelChart;
}

/** A chart of a screen as a panel: over time, unless it has another type. */
export interface PanelChart {
  type?: PanelType;
  title: string;
  metric: string;
  groupBy?: string;
}

/** Links to the panel form of a dashboard, filled with the conditions of a list, or with a chart of its rows. */
export function AddToDashboard({ source, filter, chart }: AddToDashboardProps) {
  const t = useTerminology();
  const [choices, setChoices] = useState<DashboardChoices["dashboards"] | "failed">();
  const load = () =>
    void askServer(dashboardChoices()).then(
      (answer) => setChoices(answer.dashboards.filter(({ name }) => name !== "default")),
      () => setChoices("failed"),
    );
  const draft = new URLSearchParams({
    edit: "",
    panel: "new",
    source,
    filter,
    ...(chart && { type: chart.type ?? "timeseries", title: chart.title, metric: chart.metric }),
    ...(chart?.groupBy !== undefined && { groupBy: chart.groupBy }),
  });
  return (
    <Popover
      label={t("Add to dashboard")}
      icon={LayoutDashboard}
      size={chart ? "small" : "medium"}
      align="end"
      onOpen={load}
    >
      <Body>
        {choices === undefined && <Spinner label={t("Loading the dashboards")} />}
        {choices === "failed" && <p>{t("The dashboards could not be loaded.")}</p>}
        {typeof choices === "object" && choices.length === 0 && (
          <p>
            {t("There is no dashboard to add to.")} <Link to="/dashboard">{t("Open dashboards")}</Link>
          </p>
        )}
        {typeof choices === "object" &&
          choices.map(({ name, displayName }) => (
            <Link key={name} to={`/dashboard/${name}?${draft}`}>
              {displayName}
            </Link>
          ))}
      </Body>
    </Popover>
  );
}

const Body = styled.div`
  display: grid;
  gap: 8px;
  inline-size: 240px;
  max-inline-size: 100%;
`;
