import { LayoutDashboard, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";

import { askServer } from "~/shell/browser/ask-server";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Spinner } from "~/ui/feedback/spinner";
import { Link } from "~/ui/link";
import { Popover } from "~/ui/overlays/popover";

import { type PanelDraft, writePanelDraft } from "./panel-draft";
import { dashboardChoices, type DashboardChoices, draftOfQuery } from "./panel-options";

const NewDashboardForm = lazy(() =>
  import("./new-dashboard-form").then((module) => ({ default: module.NewDashboardForm })),
);

interface AddToDashboardProps {
  /** The panel, or the query of a list in the query language, of which one is made. */
  panel: PanelDraft | { source: string; query: string };
  size?: "small";
}

interface Loaded {
  choices: DashboardChoices;
  /** The parameters of the form of the panel. */
  draft: string;
}

/** Links to the form of a new panel in each dashboard, filled in with a chart, or with the query of a list. */
export function AddToDashboard({ panel, size }: AddToDashboardProps) {
  const t = useTerminology();
  const [loaded, setLoaded] = useState<Loaded | "failed">();
  const [addsOne, setAddsOne] = useState(false);
  const load = () =>
    void Promise.all([askServer(dashboardChoices()), draftOf(panel)]).then(
      ([choices, draft]) => setLoaded({ choices, draft }),
      () => setLoaded("failed"),
    );
  return (
    <>
      <Popover label={t("Add to dashboard")} icon={LayoutDashboard} size={size} align="end" onOpen={load}>
        <Body>
          {loaded === undefined && <Spinner label={t("Loading the dashboards")} />}
          {loaded === "failed" && <p>{t("The dashboards could not be loaded.")}</p>}
          {typeof loaded === "object" && (
            <>
              {loaded.choices.dashboards
                .filter(({ name }) => name !== "default")
                .map(({ name, displayName }) => (
                  <Link key={name} to={`/dashboard/${name}?edit=&${loaded.draft}`}>
                    {displayName}
                  </Link>
                ))}
              {loaded.choices.canChange && (
                <Button icon={Plus} size="small" onClick={() => setAddsOne(true)}>
                  {t("New dashboard")}
                </Button>
              )}
            </>
          )}
        </Body>
      </Popover>
      {/* A dialog closes a popover, so it is not inside one. */}
      {addsOne && typeof loaded === "object" && (
        <Suspense>
          <NewDashboardForm
            kind="add"
            templates={loaded.choices.templates}
            panel={loaded.draft}
            onClose={() => setAddsOne(false)}
          />
        </Suspense>
      )}
    </>
  );
}

async function draftOf(panel: AddToDashboardProps["panel"]): Promise<string> {
  if (!("query" in panel)) return writePanelDraft(panel).toString();
  const { draft } = await askServer(draftOfQuery(panel.source, panel.query));
  if (!draft) throw new Error(`The query of ${panel.source} is no panel`);
  return writePanelDraft(draft).toString();
}

const Body = styled.div`
  display: grid;
  gap: 8px;
  inline-size: 240px;
  max-inline-size: 100%;
`;
