import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";

import { floatingStyles } from "../overlays/floating-styles";
import { useAnchoredPopover } from "../overlays/use-anchored-popover";
import type { ControlProps } from "./field";
import { mentionAt, peopleLike, type TypedMention, withMention } from "./mention";
import { optionStyles } from "./option-styles";
import { TextArea } from "./text-input";

const MAX_SHOWN = 8;

interface Person {
  email: string;
  displayName: string;
}

interface MentionAreaProps extends ControlProps {
  name: string;
  people: readonly Person[];
  /** The text, which the caller controls. */
  value: string;
  onChange: (text: string) => void;
  rows: number;
  maxLength?: number;
  area?: RefObject<HTMLTextAreaElement>;
  "aria-keyshortcuts"?: string;
}

/**
 * A text field for comments that suggests people after an @: arrow keys select, Enter or Tab inserts, Escape closes.
 */
export function MentionArea({ people, value, onChange, area, ...control }: MentionAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const input = area ?? own;
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const [mention, setMention] = useState<TypedMention>();
  const [active, setActive] = useState(0);
  const caret = useRef<number>();
  const found = mention ? peopleLike(people, mention.typed).slice(0, MAX_SHOWN) : [];
  const isOpen = found.length > 0;
  useAnchoredPopover(isOpen, list, input);
  // After the text was rendered: before, the caret would be moved to its end.
  useEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value, input]);
  const follow = (target: HTMLTextAreaElement) => {
    setMention(mentionAt(target.value, target.selectionStart));
    setActive(0);
  };
  const insert = (person: Person | undefined) => {
    if (!mention || !person) return;
    const next = withMention(value, mention, person.displayName);
    caret.current = next.caret;
    setMention(undefined);
    onChange(next.text);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const deeds: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % found.length),
      ArrowUp: () => setActive((active + found.length - 1) % found.length),
      Enter: () => insert(found[active]),
      Tab: () => insert(found[active]),
      Escape: () => setMention(undefined),
    };
    const auditedAction = deeds[event.key];
    if (!auditedAction) return;
    event.preventDefault();
    event.stopPropagation();
    auditedAction();
  };
  return (
    <div>
      <TextArea
        {...control}
        ref={input}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={id}
        aria-activedescendant={isOpen ? `${id}${active}` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          follow(target);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setMention(undefined)}
      />
      <Suggestions
        ref={list}
        id={id}
        role="listbox"
        aria-label="People"
        {...({ popover: "manual" } as HTMLAttributes<HTMLUListElement>)}
      >
        {found.map((person, index) => (
          <li
            key={person.email}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            data-active={index === active ? "" : undefined}
            // On pointer down instead of click: a click would take the focus first.
            onMouseDown={(event) => {
              event.preventDefault();
              insert(person);
            }}
          >
            {person.displayName}
            <small>{person.email}</small>
          </li>
        ))}
      </Suggestions>
      <span className="visually-hidden" role="status">
        {isOpen && (found.length === 1 ? "1 person" : `${found.length} people`)}
      </span>
    </div>
  );
}

const Suggestions = styled.ul`
  ${floatingStyles}
  ${optionStyles}
  min-inline-size: 240px;
  list-style: none;
`;
