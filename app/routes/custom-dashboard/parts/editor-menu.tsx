import { ArrowLeft, ArrowRight, Copy, Pencil, Settings2, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import type { PanelSize } from "~/contract/dashboard";
import type { PanelDraft } from "~/features/dashboards/panel-draft";
import { ChangeForm } from "~/shell/change/change-form";
import { useChangeGuard } from "~/ui/actions/change-guard";
import { Menu } from "~/ui/actions/menu";

import type { DashboardPanel } from "./panel-card";
import { resized } from "./panel-sizes";

const PanelForm = lazy(() => import("./panel-form").then((module) => ({ default: module.PanelForm })));

interface EditorMenuProps {
  panel: DashboardPanel;
  onMove: (by: 1 | -1) => void;
  onResize: (size: PanelSize) => void;
  onSend: (intent: string, fields: Record<string, string>) => void;
}

/** The panel actions for editors; every drag action has an equivalent here. */
export function EditorMenu({ panel, onMove, onResize, onSend }: EditorMenuProps) {
  const [dialog, setDialog] = useState<"edit" | "delete">();
  const { name, displayName, size } = panel;
  const guard = useChangeGuard();
  const close = () => setDialog(undefined);
  const resize = (columns: number, rows: number) => onResize(resized(size, columns, rows));
  return (
    <>
      <Menu
        label={`Edit ${displayName}`}
        icon={Settings2}
        iconOnly
        variant="quiet"
        size="small"
        align="end"
        disabledReason={guard}
        items={[
          { label: "Edit panel", icon: Pencil, onSelect: () => setDialog("edit") },
          { label: "Duplicate panel", icon: Copy, onSelect: () => onSend("duplicatePanel", { name }) },
          { kind: "separator" },
          { label: "Move earlier", icon: ArrowLeft, onSelect: () => onMove(-1) },
          { label: "Move later", icon: ArrowRight, onSelect: () => onMove(1) },
          { label: "Make wider", onSelect: () => resize(1, 0) },
          { label: "Make narrower", onSelect: () => resize(-1, 0) },
          { label: "Make taller", onSelect: () => resize(0, 1) },
          { label: "Make shorter", onSelect: () => resize(0, -1) },
          { kind: "separator" },
          { label: "Delete panel", icon: Trash2, tone: "danger", onSelect: () => setDialog("delete") },
        ]}
      />
      {dialog === "edit" && (
        <Suspense>
          <PanelForm draft={draftOf(panel)} onClose={close} />
        </Suspense>
      )}
      {dialog === "delete" && (
        <ChangeForm
          title={`Delete ${displayName}`}
          intent="deletePanel"
          submitLabel="Delete panel"
          isDestructive
          onClose={close}
        >
          <input type="hidden" name="name" value={name} />
        </ChangeForm>
      )}
    </>
  );
}

function draftOf({ name, displayName, view, query, text }: DashboardPanel): PanelDraft {
  return {
    name,
    displayName,
    type: view.type,
    source: query?.source ?? "",
    filter: query?.filter ?? "",
    thresholds: view.thresholds,
    ...(view.unit !== undefined && { unit: view.unit }),
    ...(view.target !== undefined && { target: view.target }),
    ...(query && {
      groupBy: query.groupBy,
      metric: query.metric,
      sort: query.sort,
      limit: query.limit,
      range: query.range,
    }),
    ...(text !== undefined && { text }),
  };
}
