import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, GripVertical, Lock } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { styled } from "styled-components";

import { IconButton } from "~/ui/actions/button";
import { Glyph } from "~/ui/icon";
import { humanise } from "~/ui/humanise";
import { Badge } from "~/ui/marks/badge";

import { DECISION_TONES } from "../decision-tones";
import { moveRule, nextPlace } from "../move-rule";
import type { OrderedRule } from "../screen-data";

interface OrderListProps {
  rules: readonly OrderedRule[];
  isFixed: (rule: OrderedRule) => boolean;
  onChange: (rules: OrderedRule[]) => void;
}

/**
 * All rules in order. Each rule is dragged by its handle, with the pointer or the keyboard, or moved with its two
 * buttons.
 */
export function OrderList({ rules, isFixed, onChange }: OrderListProps) {
  const [said, setSaid] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number | undefined) => {
    const rule = rules[from];
    if (to === undefined || rule === undefined) return;
    const order = moveRule(rules, from, to, isFixed);
    onChange(order);
    setSaid(`${rule.displayName} is now at position ${order.indexOf(rule) + 1} of ${order.length}`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => rules.findIndex(({ name }) => name === id));
    if (from !== undefined && to !== undefined && to >= 0 && from !== to) move(from, to);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={rules.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
          <List aria-label="Rules in evaluation order">
            {rules.map((rule, index) => (
              <OrderedItem
                key={rule.name}
                rule={rule}
                position={index + 1}
                isFixed={isFixed(rule)}
                onUp={stepOf(nextPlace(rules, index, -1, isFixed), (to) => move(index, to))}
                onDown={stepOf(nextPlace(rules, index, 1, isFixed), (to) => move(index, to))}
              />
            ))}
          </List>
        </SortableContext>
      </DndContext>
    </>
  );
}

function stepOf(to: number | undefined, move: (to: number) => void): (() => void) | undefined {
  return to === undefined ? undefined : () => move(to);
}

interface OrderedItemProps {
  rule: OrderedRule;
  position: number;
  isFixed: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function OrderedItem({ rule, position, isFixed, onUp, onDown }: OrderedItemProps) {
  const { displayName, enabled, action } = rule;
  const sortable = useSortable({ id: rule.name, disabled: isFixed });
  const { node, setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  // Not as an attribute: the content security policy blocks inline styles in a document.
  useLayoutEffect(() => {
    if (!node.current) return;
    node.current.style.transform = CSS.Translate.toString(transform) ?? "";
    node.current.style.transition = transition ?? "";
  }, [node, transform, transition]);
  return (
    <li ref={setNodeRef} data-dragging={isDragging ? "" : undefined}>
      {isFixed ? (
        <span className="handle" data-tip="Provider rules keep their positions">
          <Glyph icon={Lock} />
        </span>
      ) : (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className="handle"
          aria-label={`Drag ${displayName}`}
        >
          <Glyph icon={GripVertical} />
        </button>
      )}
      <span className="position">{position}</span>
      <span className="name">{displayName}</span>
      <Badge tone={DECISION_TONES[action]}>{humanise(action)}</Badge>
      {!enabled && <Badge>Disabled</Badge>}
      <IconButton
        icon={ArrowUp}
        size="small"
        label={`Move ${displayName} up`}
        disabledReason={isFixed || !onUp ? "Cannot move up" : undefined}
        onClick={onUp}
      />
      <IconButton
        icon={ArrowDown}
        size="small"
        label={`Move ${displayName} down`}
        disabledReason={isFixed || !onDown ? "Cannot move down" : undefined}
        onClick={onDown}
      />
    </li>
  );
}

const List = styled.ol`
  display: grid;
  gap: 4px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
    padding: 4px 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
  }
  li[data-dragging] {
    position: relative;
    z-index: 1;
    border-color: var(--primary);
    background: var(--raised);
  }
  .handle {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    color: var(--muted-text);
    touch-action: none;
  }
  button.handle {
    cursor: grab;
  }
  .position {
    flex: none;
    min-inline-size: 3ch;
    color: var(--muted-text);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
