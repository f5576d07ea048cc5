import { useSearchParams } from "@remix-run/react";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { PANEL_TYPES } from "~/contract/dashboard-facts";
import type { PanelDraft } from "~/features/dashboards/panel-draft";
import { Button } from "~/ui/actions/button";

const PanelForm = lazy(() => import("./panel-form").then((module) => ({ default: module.PanelForm })));

/** Adds a panel. A URL with `panel=new` opens the form immediately, filled from the other parameters. */
export function AddPanel() {
  const [params, setParams] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || params.get("panel") === "new";
  const close = () => {
    setAsked(false);
    setParams(
      (before) => {
        for (const name of ["panel", "source", "filter", "title", "type", "metric", "groupBy"]) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Add panel
      </Button>
      {isOpen && (
        <Suspense>
          <PanelForm draft={draftIn(params)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function draftIn(params: URLSearchParams): PanelDraft {
  return {
    displayName: params.get("title") ?? "",
    type: PANEL_TYPES.find((type) => type === params.get("type")) ?? "list",
    source: params.get("source") ?? "",
    filter: params.get("filter") ?? "",
    groupBy: params.getAll("groupBy"),
    metric: params.get("metric") ?? "count",
  };
}
