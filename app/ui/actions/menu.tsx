import { ChevronDown, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { floatingStyles } from "../overlays/floating-styles";
import { popoverAttributes, popoverTarget } from "../overlays/popover-attributes";
import { usePopover } from "../overlays/use-popover";
import { Button, IconButton } from "./button";
import type { ButtonSize, ButtonVariant } from "./button-styles";
import type { MenuItem } from "./menu-item";
import { MENU_ITEM_SELECTOR, MenuList } from "./menu-list";

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  icon?: LucideIcon;
  /** Shows only the icon; the label becomes its name and tooltip. */
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: "start" | "end";
  disabledReason?: string | undefined;
  /** The shortcut that opens it from anywhere on the screen, if the screen handles shortcuts. */
  shortcut?: string;
}

/** A button that opens a menu of actions. */
export function Menu({
  label,
  items,
  icon,
  iconOnly = false,
  variant = "secondary",
  size = "medium",
  align = "start",
  disabledReason,
  shortcut,
}: MenuProps) {
  const id = useId();
  const { ref, isOpen, close } = usePopover((panel) => panel.querySelector<HTMLElement>(MENU_ITEM_SELECTOR)?.focus());
  const opener = {
    ...(disabledReason === undefined ? popoverTarget(id) : {}),
    variant,
    size,
    disabledReason,
    "aria-haspopup": "menu" as const,
    "aria-keyshortcuts": shortcut,
    "aria-expanded": isOpen,
  };
  return (
    <>
      {iconOnly && icon ? (
        <IconButton {...opener} icon={icon} label={label} />
      ) : (
        <Button {...opener} {...(icon && { icon })}>
          {label}
          <Glyph icon={ChevronDown} />
        </Button>
      )}
      <Panel {...popoverAttributes(id)} ref={ref} data-align={align}>
        {isOpen && <MenuList label={label} items={items} onDone={close} />}
      </Panel>
    </>
  );
}

const Panel = styled.div`
  ${floatingStyles}
`;
