import { Check } from "lucide-react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { Link } from "../link";
import { moveFocus } from "../roving-focus";
import { useChangeGuard } from "./change-guard";
import type { MenuItem } from "./menu-item";

/** The items that the arrow keys move through. */
export const MENU_ITEM_SELECTOR = '[role^="menuitem"]';

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** Called once an item has been selected. */
  onDone: () => void;
}

/** The content of a menu. Arrows, Home and End move; a letter jumps to the next item that starts with it. */
export function MenuList({ label, items, onDone }: MenuListProps) {
  return (
    <List
      role="menu"
      // A long menu scrolls, and what scrolls must be reachable by keyboard. Leaving by Tab closes the menu.
      tabIndex={0}
      aria-label={label}
      onKeyDown={(event) => {
        moveFocus(event, MENU_ITEM_SELECTOR);
        if (event.key === "Tab") onDone();
        else if (/^\S$/.test(event.key)) focusItemThatStartsWith(event.currentTarget, event.key);
      }}
    >
      {items.map((item, index) => (
        <MenuEntry key={index} item={item} onDone={onDone} />
      ))}
    </List>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const guard = useChangeGuard();
  switch (item.kind) {
    case "separator":
      return <hr aria-hidden="true" />;
    case "heading":
      return <p role="presentation">{item.label}</p>;
    case "link":
      return (
        <Link
          role="menuitem"
          tabIndex={-1}
          to={item.to}
          aria-current={item.isCurrent ? "true" : undefined}
          onClick={onDone}
        >
          {item.icon && <Glyph icon={item.icon} />}
          {item.label}
        </Link>
      );
    case "checkbox":
      return (
        <button
          type="button"
          role="menuitemcheckbox"
          tabIndex={-1}
          aria-checked={item.checked}
          onClick={() => item.onChange(!item.checked)}
        >
          <span className="mark">{item.checked && <Glyph icon={Check} />}</span>
          {item.label}
        </button>
      );
    case "submit":
      return (
        <button
          type="submit"
          role="menuitem"
          tabIndex={-1}
          form={item.form}
          name={item.name}
          value={item.value}
          data-tip={guard}
          aria-disabled={guard !== undefined || undefined}
          onClick={guard === undefined ? onDone : (event) => event.preventDefault()}
        >
          {item.icon && <Glyph icon={item.icon} />}
          {item.label}
        </button>
      );
    default:
      return (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-tone={item.tone}
          aria-disabled={item.disabledReason !== undefined || undefined}
          data-tip={item.disabledReason}
          onClick={() => {
            if (item.disabledReason !== undefined) return;
            onDone();
            item.onSelect();
          }}
        >
          {item.icon && <Glyph icon={item.icon} />}
          {item.label}
        </button>
      );
  }
}

function focusItemThatStartsWith(menu: HTMLElement, letter: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>(MENU_ITEM_SELECTOR)];
  const start = items.indexOf(document.activeElement as HTMLElement) + 1;
  const inOrder = [...items.slice(start), ...items.slice(0, start)];
  inOrder.find((item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus();
}

const List = styled.div`
  display: grid;
  min-inline-size: 176px;
  outline: none;
  [role^="menuitem"] {
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 32px;
    padding: 4px 8px;
    border-radius: var(--radius-small);
    color: var(--text);
    font: 400 var(--type-13) var(--font-sans);
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  [role^="menuitem"]:hover,
  [role^="menuitem"]:focus {
    background: var(--hover);
  }
  [role^="menuitem"]:focus-visible {
    outline-offset: -2px;
  }
  [role^="menuitem"] > svg {
    color: var(--muted-text);
  }
  [aria-current="true"] {
    background: var(--selected);
    font-weight: 500;
  }
  [data-tone="danger"],
  [data-tone="danger"] > svg {
    color: var(--danger);
  }
  [aria-disabled="true"] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  .mark {
    inline-size: 16px;
    block-size: 16px;
    color: var(--primary);
  }
  p {
    padding: 8px 8px 4px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  hr {
    margin: 4px -4px;
  }
  @media (pointer: coarse) {
    [role^="menuitem"] {
      min-block-size: 44px;
    }
  }
`;
