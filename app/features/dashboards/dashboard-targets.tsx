import { Plus } from "lucide-react";
import { useEffect, useState } from "react";

import { BUILT_IN_DASHBOARD } from "~/contract/dashboard-facts";
import { askServer } from "~/shell/browser/ask-server";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Spinner } from "~/ui/feedback/spinner";
import { Link } from "~/ui/link";

import { type PanelDraft, writePanelDraft } from "./panel-draft";
import { dashboardChoices, type DashboardChoices, draftOfQuery } from "./panel-options";

/** A panel, or the query of a list in the query language, of which one is made. */
export type AddedPanel = PanelDraft | { source: string; query: string };

/** A new dashboard that a panel is added to. */
export interface DashboardTarget {
  templates: DashboardChoices["templates"];
  /** The parameters of the form of the panel. */
  draft: string;
}

interface DashboardTargetsProps {
  panel: AddedPanel;
  /** Adds the panel to a new dashboard. */
  onNew: (target: DashboardTarget) => void;
}

/** Links to the form of a new panel in each dashboard, filled in with a chart, or with the query of a list. */
export function DashboardTargets({ panel, onNew }: DashboardTargetsProps) {
  const t = useTerminology();
  const [loaded, setLoaded] = useState<{ choices: DashboardChoices; draft: string } | "failed">();
  // It is mounted anew whenever the popover opens, with the panel of that moment.
  const [wanted] = useState(panel);
  useEffect(() => {
    Promise.all([askServer(dashboardChoices()), draftOf(wanted)]).then(
      ([choices, draft]) => setLoaded({ choices, draft }),
      () => setLoaded("failed"),
    );
  }, [wanted]);
  if (loaded === undefined) return <Spinner label={t("Loading the dashboards")} />;
  if (loaded === "failed") return <p>{t("The dashboards could not be loaded.")}</p>;
  const { choices, draft } = loaded;
  return (
    <>
      {choices.dashboards
        .filter(({ name }) => name !== BUILT_IN_DASHBOARD)
        .map(({ name, displayName }) => (
          <Link key={name} to={`/dashboard/${name}?edit=&${draft}`}>
            {displayName}
          </Link>
        ))}
      {choices.canChange && (
        <Button icon={Plus} size="small" onClick={() => onNew({ templates: choices.templates, draft })}>
          {t("New dashboard")}
        </Button>
      )}
    </>
  );
}

async function draftOf(panel: AddedPanel): Promise<string> {
  if (!("query" in panel)) return writePanelDraft(panel).toString();
  const { source, query } = panel;
  const { draft } = await askServer(draftOfQuery(source, query));
  // The form explains what it cannot use of a query that was not read.
  return writePanelDraft(draft ?? { displayName: "", type: "list", source, filter: query }).toString();
}
