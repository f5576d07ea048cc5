import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useFetchers, useSubmit } from "@remix-run/react";
import { GripVertical } from "lucide-react";
import { useId, useState } from "react";
import { styled } from "styled-components";

import type { PanelSize } from "~/contract/dashboard";
import { IconButton } from "~/ui/actions/button";
import { useChangeGuard } from "~/ui/actions/change-guard";
import { useLayout } from "~/ui/use-layout";

import type { DashboardData } from "../dashboard-data";
import { announcementsFor } from "./announcements";
import { EditorMenu } from "./editor-menu";
import { PanelCard, type DashboardPanel } from "./panel-card";
import { PanelCell, PanelGrid } from "./panel-grid";
import { ResizeHandle } from "./resize-handle";

type EditableGridProps = Pick<DashboardData, "panels" | "contents" | "tenantId">;

/** The panels in edit mode: moved by dragging or with the arrow keys, and resized at their corner. */
export function EditableGrid({ panels, contents, tenantId }: EditableGridProps) {
  const id = useId();
  const submit = useSubmit();
  const isSaving = useFetchers().some(({ key, state }) => key.startsWith(id) && state !== "idle");
  const [arranged, setArranged] = useState({ from: panels, panels });
  // The server's response replaces the local order once it includes every change.
  if (arranged.from !== panels && !isSaving) setArranged({ from: panels, panels });
  const shown = arranged.panels;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // A change replaces only a pending change of the same kind: with a shared key, each would abort the previous one.
  const send = (intent: string, fields: Record<string, string>) =>
    submit(
      { intent, tenantId, ...fields },
      { method: "post", navigate: false, fetcherKey: `${id} ${intent} ${fields["name"] ?? ""}` },
    );
  const moveTo = (from: number, to: number) => {
    if (from === to || to < 0 || to >= shown.length) return;
    const moved = arrayMove([...shown], from, to);
    setArranged({ ...arranged, panels: moved });
    send("reorder", { panels: JSON.stringify(moved.map(({ name }) => name)) });
  };
  const resize = (name: string, size: PanelSize) => {
    setArranged({ ...arranged, panels: shown.map((panel) => (panel.name === name ? { ...panel, size } : panel)) });
    send("resize", { name, size: JSON.stringify(size) });
  };
  const placeOf = (name: unknown) => shown.findIndex((panel) => panel.name === name);
  const endDrag = ({ active, over }: DragEndEvent) => {
    if (over) moveTo(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={pointedOrClosest}
      accessibility={{ announcements: announcementsFor(shown) }}
      onDragEnd={endDrag}
    >
      <SortableContext items={shown.map(({ name }) => name)} strategy={keepPlaces}>
        <PanelGrid>
          {shown.map((panel, index) => (
            <SortablePanel
              key={panel.name}
              panel={panel}
              content={contents[panel.name]}
              onMove={(by) => moveTo(index, index + by)}
              onResize={(size) => resize(panel.name, size)}
              onSend={send}
            />
          ))}
        </PanelGrid>
      </SortableContext>
    </DndContext>
  );
}

/** Panels differ in size, so nothing moves aside during a drag: the panel under the pointer is highlighted instead. */
const keepPlaces = () => null;

/** Uses the pointer if there is one: the middle of a large panel may be far from its drag handle. */
const pointedOrClosest: CollisionDetection = (args) => {
  const pointed = pointerWithin(args);
  return pointed.length > 0 ? pointed : closestCenter(args);
};

interface SortablePanelProps {
  panel: DashboardPanel;
  content: DashboardData["contents"][string] | undefined;
  onMove: (by: 1 | -1) => void;
  onResize: (size: PanelSize) => void;
  onSend: (intent: string, fields: Record<string, string>) => void;
}

function SortablePanel({ panel, content, onMove, onResize, onSend }: SortablePanelProps) {
  const guard = useChangeGuard();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, node, transform, isDragging, isOver } = useSortable({
    id: panel.name,
    disabled: guard !== undefined,
  });
  // The panel follows the pointer. The style is set on the element because the markup has no style attributes.
  useLayout(() => {
    if (node.current) node.current.style.transform = CSS.Translate.toString(transform) ?? "";
  }, [node, transform]);
  return (
    <Movable
      ref={setNodeRef}
      size={panel.size}
      data-dragging={isDragging ? "" : undefined}
      data-over={isOver ? "" : undefined}
    >
      <PanelCard
        panel={panel}
        content={content}
        tools={
          <>
            <IconButton
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              icon={GripVertical}
              label={`Move ${panel.displayName}`}
              changes
              size="small"
            />
            <EditorMenu panel={panel} onMove={onMove} onResize={onResize} onSend={onSend} />
          </>
        }
      />
      {guard === undefined && <ResizeHandle title={panel.displayName} size={panel.size} onResize={onResize} />}
    </Movable>
  );
}

const Movable = styled(PanelCell)`
  &[data-dragging] {
    z-index: 1;
    opacity: 0.7;
  }
  &[data-over]:not([data-dragging]) > section {
    outline: 2px solid var(--primary);
  }
`;
