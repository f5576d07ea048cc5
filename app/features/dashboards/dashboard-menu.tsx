import { LayoutDashboard, Plus, Upload } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";

import { askServer } from "~/shell/browser/ask-server";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Spinner } from "~/ui/feedback/spinner";
import { Link } from "~/ui/link";
import { Popover } from "~/ui/overlays/popover";

import { dashboardChoices, type DashboardChoice, type DashboardChoices } from "./panel-options";

const NewDashboardForm = lazy(() =>
  import("./new-dashboard-form").then((module) => ({ default: module.NewDashboardForm })),
);

/** The dashboards of the organization, and an action to add one. Fetched when the menu opens. */
export function DashboardMenu({ current }: { current: string | undefined }) {
  const t = useTerminology();
  const { brand } = useShellData();
  const [choices, setChoices] = useState<DashboardChoices | "failed">();
  const [form, setForm] = useState<"add" | "import">();
  const load = () =>
    void askServer(dashboardChoices()).then(
      (answer) => setChoices(answer),
      () => setChoices("failed"),
    );
  return (
    <>
      <Popover label={t("Dashboards")} icon={LayoutDashboard} align="end" onOpen={load}>
        <Body>
          {choices === undefined && <Spinner label={t("Loading the dashboards")} />}
          {choices === "failed" && <p>{t("The dashboards could not be loaded.")}</p>}
          {typeof choices === "object" && (
            <>
              <Choices dashboards={choices.dashboards} current={current} />
              {choices.shipped.length > 0 && (
                <section aria-label={`Provided by ${brand.name}`}>
                  <h2>Provided by {brand.name}</h2>
                  <Choices dashboards={choices.shipped} current={current} />
                </section>
              )}
              {choices.canChange && (
                <div className="actions">
                  <Button icon={Plus} onClick={() => setForm("add")}>
                    Add dashboard
                  </Button>
                  <Button icon={Upload} onClick={() => setForm("import")}>
                    Import YAML
                  </Button>
                </div>
              )}
            </>
          )}
        </Body>
      </Popover>
      {/* A dialog closes a popover, so it is not inside one. */}
      {form && typeof choices === "object" && (
        <Suspense>
          <NewDashboardForm kind={form} templates={choices.templates} onClose={() => setForm(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Choices({ dashboards, current }: { dashboards: readonly DashboardChoice[]; current: string | undefined }) {
  return (
    <ul>
      {dashboards.map(({ name, displayName, panelCount }) => (
        <li key={name}>
          <Link
            to={name === "default" ? "/dashboard" : `/dashboard/${name}`}
            aria-current={name === (current ?? "default") ? "page" : undefined}
          >
            {displayName}
          </Link>
          <small>{panelCount === 1 ? "1 panel" : `${panelCount} panels`}</small>
        </li>
      ))}
    </ul>
  );
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  inline-size: 300px;
  max-inline-size: 100%;
  ul {
    display: grid;
    max-block-size: 320px;
    overflow: auto;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 32px;
  }
  li a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li a[aria-current] {
    font-weight: 600;
  }
  h2 {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  small {
    flex: none;
    color: var(--muted-text);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
