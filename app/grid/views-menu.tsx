import { Bookmark, BookmarkPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";

import { ChangeForm } from "~/shell/change/change-form";
import { LazyFields } from "~/shell/change/lazy-fields";
import { useCopying } from "~/shell/notices/use-copying";
import { useTerminology, type Words } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Spinner } from "~/ui/feedback/spinner";
import { Popover } from "~/ui/overlays/popover";

import { type ShownView, VIEWS_PATH } from "./shown-view";
import type { Grid } from "./use-grid";
import { useDefaultView } from "./use-default-view";
import { useViews } from "./use-views";
import { nounOf } from "./noun-of";

const ViewFields = lazy(() => import("./view-fields").then((module) => ({ default: module.ViewFields })));
const DigestFields = lazy(() => import("./digest-fields").then((module) => ({ default: module.DigestFields })));
const ViewList = lazy(() => import("./view-list").then((module) => ({ default: module.ViewList })));

/** The open dialog of a view. */
type ViewDialog = { intent: "save" } | { intent: "replace" | "delete" | "email"; view: ShownView };

const NAME_LENGTH = 24;
const TITLES = {
  save: "Save this view",
  replace: "Change the view",
  delete: "Delete the view",
  email: "Email the view",
};
const SUBMITS = { save: "Save", replace: "Save", delete: "Delete", email: "Schedule email" };

/** The saved views of a list: open one, save the current state, make one the default. */
export function ViewsMenu({ grid }: { grid: Grid }) {
  const t = useTerminology();
  const { set, preferences, setPreferences, viewAddress } = grid;
  const [answer, load] = useViews(set.set);
  const [requested, setAsked] = useState<ViewDialog>();
  const copyText = useCopying();
  useDefaultView(grid.search, preferences.defaultView);
  const isLoaded = typeof answer === "object";
  const current = isLoaded ? answer.views.find(({ address }) => address === viewAddress) : undefined;
  const view = requested && "view" in requested ? requested.view : undefined;
  const copy = ({ name, yaml }: ShownView) => copyText(yaml, `Copied “${name}” as YAML`);
  return (
    <>
      <Popover
        label={current ? shorten(current.name) : "Views"}
        icon={Bookmark}
        align="end"
        shortcut="v"
        onOpen={() => void load()}
      >
        <Body>
          {answer === "loading" && <Spinner label="Loading the views" />}
          {answer === "failed" && <p>The views could not be loaded.</p>}
          {isLoaded && (
            <Suspense fallback={<Spinner label="Loading the views" />}>
              <ViewList
                views={answer.views}
                currentId={current?.viewId}
                defaultId={preferences.defaultView?.viewId}
                onChange={(view) => setAsked({ intent: "replace", view })}
                onDelete={(view) => setAsked({ intent: "delete", view })}
                onCopy={copy}
                onSend={answer.canSend ? (view) => setAsked({ intent: "email", view }) : undefined}
                onDefault={(view) => setPreferences({ defaultView: view })}
              />
            </Suspense>
          )}
          <Button icon={BookmarkPlus} onClick={() => setAsked({ intent: "save" })}>
            Save this view…
          </Button>
        </Body>
      </Popover>
      {/* Opening a dialog closes the popover, so the dialog is not inside it. */}
      {requested && (
        <ChangeForm
          title={TITLES[requested.intent]}
          intent={requested.intent}
          submitLabel={SUBMITS[requested.intent]}
          isDestructive={requested.intent === "delete"}
          resourceVersion={view?.resourceVersion}
          description={describe(requested, t)}
          action={VIEWS_PATH}
          onDone={() => void load()}
          onClose={() => setAsked(undefined)}
        >
          <input type="hidden" name="setName" value={set.set} />
          <input type="hidden" name="viewId" value={view?.viewId ?? ""} />
          {requested.intent !== "delete" && (
            <LazyFields fallback={<Spinner label="Loading the form" />}>
              {requested.intent === "email" ? (
                <DigestFields counted={nounOf(grid.set)} />
              ) : (
                <ViewFields grid={grid} view={view} canShare={isLoaded && answer.canShare} />
              )}
            </LazyFields>
          )}
        </ChangeForm>
      )}
    </>
  );
}

/** A long name would push the other controls out of the row. */
function shorten(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;
}

function describe(requested: ViewDialog, t: Words): string | undefined {
  if (requested.intent === "email")
    return `The email contains the number of rows in “${requested.view.name}”, how many are new, and a link. Manage digests in your profile.`;
  if (requested.intent !== "delete") return undefined;
  const { name, scope } = requested.view;
  return scope === "me" ? `Only you can see “${name}”.` : t`“${name}” is deleted for everyone in the organization.`;
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  inline-size: 300px;
  max-inline-size: 100%;
`;
