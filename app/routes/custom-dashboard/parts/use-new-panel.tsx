import { useSearchParams } from "@remix-run/react";
import { lazy, type ReactNode, useState } from "react";

import { readPanelDraft, withoutPanelDraft } from "~/features/dashboards/panel-draft";
import { BrowserOnly } from "~/ui/browser-only";

const PanelForm = lazy(() => import("./panel-form").then((module) => ({ default: module.PanelForm })));

interface NewPanel {
  /** The form while it is open. It stays mounted when the first panel takes the place of the empty state. */
  form: ReactNode;
  add: () => void;
}

/** The form of a new panel. A URL with `panel=new` opens it immediately, filled in from the other parameters. */
export function useNewPanel(): NewPanel {
  const [params, setParams] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const isInAddress = params.get("panel") === "new";
  const close = () => {
    setAsked(false);
    if (isInAddress) setParams(withoutPanelDraft, { replace: true, preventScrollReset: true });
  };
  return {
    add: () => setAsked(true),
    form: (isAsked || isInAddress) && (
      <BrowserOnly fallback={null}>
        <PanelForm draft={readPanelDraft(params)} onClose={close} />
      </BrowserOnly>
    ),
  };
}
