import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

import { Button, IconButton } from "../actions/button";
import type { ButtonSize, ButtonVariant } from "../actions/button-styles";
import { floatingStyles } from "./floating-styles";
import { popoverAttributes, popoverTarget } from "./popover-attributes";
import { usePopover } from "./use-popover";

interface PopoverProps {
  /** The button's label, and the panel's name. */
  label: string;
  icon?: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: "start" | "end";
  /** Shows only the icon; the label becomes its name and tooltip. */
  iconOnly?: boolean;
  /** The shortcut that opens it from anywhere on the screen, if the screen handles shortcuts. */
  shortcut?: string;
  /** Called each time it has opened. */
  onOpen?: () => void;
  /** A function receives `close`, for a panel with a button that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button and the panel that it opens. The panel has no menu items: use `Menu` for those. */
export function Popover({
  label,
  icon,
  variant,
  size,
  align = "start",
  iconOnly,
  shortcut,
  onOpen,
  children,
}: PopoverProps) {
  const id = useId();
  const { ref, isOpen, close } = usePopover(onOpen);
  const opener = {
    ...popoverTarget(id),
    ...(variant && { variant }),
    ...(size && { size }),
    "aria-expanded": isOpen,
    "aria-keyshortcuts": shortcut,
  };
  return (
    <>
      {iconOnly && icon ? (
        <IconButton {...opener} icon={icon} label={label} />
      ) : (
        <Button {...opener} {...(icon && { icon })}>
          {label}
        </Button>
      )}
      <Panel {...popoverAttributes(id)} ref={ref} role="dialog" aria-label={label} data-align={align}>
        {isOpen && (typeof children === "function" ? children(close) : children)}
      </Panel>
    </>
  );
}

const Panel = styled.div`
  ${floatingStyles}
  padding: 12px;
`;
