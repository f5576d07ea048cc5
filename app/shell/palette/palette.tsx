import { useNavigate, useSubmit } from "@remix-run/react";
import { useCombobox } from "downshift";
import { type KeyboardEvent, useState } from "react";
import { styled } from "styled-components";

import { controlStyles } from "~/ui/form/control-styles";
import { optionStyles } from "~/ui/form/option-styles";
import { releaseEscape } from "~/ui/form/release-escape";
import { Dialog } from "~/ui/overlays/dialog";

import { searchWithRange, useCarriedRange } from "../browser/carried-range";
import { SWITCH_TENANT_PATH } from "../frame/page-state";
import type { Mode, ShellPreferences } from "../frame/use-preferences";
import { linkableScreens } from "../screens/ready-screens";
import type { ShellData } from "../shell-data";
import { pageShortcuts } from "../shortcuts/use-shortcuts";
import { useTerminology } from "../use-terminology";
import type { PaletteItem } from "./palette-items";
import { recentItems } from "./recent-items";
import { usePaletteItems } from "./use-items";

interface PaletteProps {
  /** The text typed before the palette was loaded. */
  typed: { current: string };
  shell: ShellData;
  preferences: ShellPreferences;
  screenId: string;
  onClose: () => void;
}

/**
 * Finds a screen, an organization, an object or an action of the current screen and opens or runs it, or asks a
 * question. Shift+Enter opens a screen or an object in a new tab.
 */
export function Palette({ typed, shell, preferences, screenId, onClose }: PaletteProps) {
  const t = useTerminology();
  const navigate = useNavigate();
  const submit = useSubmit();
  const [text, setText] = useState(() => typed.current);
  const [known] = useState(() => localItems(shell));
  const local = [...known, ...displayItems(preferences)];
  const range = useCarriedRange();
  const { items, completions, note, isWaiting, wait } = usePaletteItems(text, local, (item) => choose(item));
  // Objects of other organizations are not searched.
  const noMatch = `No match for “${text}” in ${shell.tenant.tenantName}`;
  const switchTo = (tenantId: string) =>
    submit({ intent: "choose", to: tenantId, screen: screenId }, { method: "post", action: SWITCH_TENANT_PATH });
  const choose = (item: PaletteItem) => {
    if (item.fill !== undefined) {
      setText(item.fill);
      return;
    }
    if (item.isPending) {
      wait();
      return;
    }
    onClose();
    if (item.tenantId !== undefined) {
      switchTo(item.tenantId);
      return;
    }
    if (item.to === undefined) {
      // After the dialog is closed, because actions query elements of the page.
      setTimeout(() => item.run?.());
      return;
    }
    recentItems.add(shell.tenant.tenantId, { label: item.label, to: item.to });
    navigate(withRange(item.to));
  };
  const withRange = (to: string) => {
    const isRanged = linkableScreens(shell.screens).some(({ path, hasRange }) => hasRange && path === to);
    return to + searchWithRange("", isRanged ? range : undefined);
  };
  const box = useCombobox<PaletteItem>({
    items,
    isOpen: true,
    selectedItem: null,
    itemToString: (item) => item?.label ?? "",
    itemToKey: (item) => item?.key,
    defaultHighlightedIndex: 0,
    inputValue: text,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setText(inputValue);
    },
    // Leaving the box, for example to close the dialog, selects nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
  });
  const openInNewTab = (event: KeyboardEvent) => {
    const to = items[box.highlightedIndex]?.to;
    if (event.key !== "Enter" || !event.shiftKey || to === undefined) return;
    Object.assign(event, { preventDownshiftDefault: true });
    onClose();
    window.open(withRange(to), "_blank", "noopener");
  };
  const completeWithTab = (event: KeyboardEvent) => {
    const highlighted = items[box.highlightedIndex];
    const completion = highlighted?.fill === undefined ? completions[0] : highlighted;
    if (event.key !== "Tab" || event.shiftKey || completion?.fill === undefined) return;
    event.preventDefault();
    setText(completion.fill);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Search and commands">
      <Body>
        <input
          {...box.getInputProps({
            // Text is set immediately: a state update after the event would move the caret.
            onChange: (event) => setText(event.currentTarget.value),
            onKeyDown(event) {
              releaseEscape(event);
              openInNewTab(event);
              completeWithTab(event);
            },
            "aria-label": "Search",
            "aria-labelledby": undefined,
            placeholder: "Search, or ask a question",
          })}
          spellCheck={false}
        />
        <ul {...box.getMenuProps()}>
          {items.map((item, index) => (
            <li
              key={item.key}
              {...box.getItemProps({ item, index })}
              data-active={box.highlightedIndex === index ? "" : undefined}
            >
              <span>
                {item.label} {item.detail && <small>{item.detail}</small>}
              </span>{" "}
              {item.group !== items[index - 1]?.group && <em>{t(item.group)}</em>}
            </li>
          ))}
        </ul>
        <p role="status">{note ?? (isWaiting ? "Reading the question…" : items.length === 0 ? noMatch : undefined)}</p>
      </Body>
    </Dialog>
  );
}

/** Items that the browser knows without a request: recent items, actions of the screen, screens and organizations. */
function localItems({ screens, tenants, tenant }: ShellData): PaletteItem[] {
  const recent = recentItems
    .read(tenant.tenantId)
    .map(({ label, to }) => ({ key: `recent ${to}`, group: "Recent", label, to }) as const);
  const actions = [...pageShortcuts.list({ hasDialog: false })].flatMap(([title, shortcuts]) =>
    title === "Go to"
      ? []
      : shortcuts.flatMap(({ label, keys, run }): PaletteItem[] =>
          run && label !== "Search and commands"
            ? [
                {
                  key: `action ${title} ${label}`,
                  group: "Actions",
                  label,
                  detail: keys.join(", "),
                  run: () => run(new KeyboardEvent("keydown", { key: keys[0] ?? "" })),
                },
              ]
            : [],
        ),
  );
  const places = linkableScreens(screens).map(({ title, path }): PaletteItem => ({
    key: `screen ${path}`,
    group: "Screens",
    label: title,
    to: path,
  }));
  const organizations = tenants
    .filter(({ tenantId }) => tenantId !== tenant.tenantId)
    .map(({ tenantId, tenantName }): PaletteItem => ({
      key: `tenant ${tenantId}`,
      group: "Organizations",
      label: tenantName,
      detail: tenantId,
      tenantId,
    }));
  return [...recent, ...places, ...actions, ...organizations];
}

/** The choices of theme and time zone other than the current ones. */
function displayItems({ mode, chooseMode, timezone, chooseTimezone }: ShellPreferences): PaletteItem[] {
  const modes = MODES.filter(([value]) => value !== mode).map(([value, label]) => ({
    label,
    run: () => chooseMode(value),
  }));
  const zone =
    timezone === "utc"
      ? { label: "Show times in the local time zone", run: () => chooseTimezone("local") }
      : { label: "Show times in UTC", run: () => chooseTimezone("utc") };
  return [...modes, zone].map((item) => ({ ...item, key: `display ${item.label}`, group: "Actions" }));
}

const MODES: readonly [Mode, string][] = [
  ["light", "Use the light theme"],
  ["dark", "Use the dark theme"],
  ["system", "Use the theme of the operating system"],
];

const Body = styled.div`
  display: grid;
  gap: 8px;
  input {
    ${controlStyles}
  }
  ul {
    max-block-size: min(420px, 60dvh);
    overflow: auto;
  }
  ${optionStyles}
  li {
    min-block-size: 36px;
  }
  small {
    margin-inline-start: 8px;
  }
  > p:empty {
    display: none;
  }
  em {
    flex: none;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
