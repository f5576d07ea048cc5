import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent, type ReactNode } from "react";
import { styled } from "styled-components";

import { Spinner } from "../feedback/spinner";
import { Glyph } from "../icon";
import { useChangeGuard } from "./change-guard";
import { buttonStyles, type ButtonSize, type ButtonVariant } from "./button-styles";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled" | "style"> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Waiting for a response: keeps its width, announces it, and ignores further clicks. */
  busy?: boolean;
  /** Why it is unavailable. It stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
  /** Whether it changes data, so that it is disabled while nothing can be changed. Implied for submit buttons. */
  changes?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    children,
    variant = "secondary",
    size = "medium",
    icon,
    busy = false,
    disabledReason,
    onClick,
    type = "button",
    changes = type === "submit",
    ...rest
  },
  ref,
) {
  const guard = useChangeGuard();
  const reason = (changes ? guard : undefined) ?? disabledReason;
  const isOff = busy || reason !== undefined;
  return (
    <Pressable
      data-tip={reason}
      {...rest}
      ref={ref}
      type={type}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? ignoreClick : onClick}
    >
      <span className="label">
        {icon && <Glyph icon={icon} />}
        {children}
      </span>
      {busy && (
        <span className="wait">
          <Spinner label="Working" />
        </span>
      )}
    </Pressable>
  );
});

interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "busy" | "aria-label"> {
  icon: LucideIcon;
  /** Its accessible name and its tooltip. */
  label: string;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  {
    icon,
    label,
    variant = "quiet",
    size = "medium",
    disabledReason,
    onClick,
    type = "button",
    changes = type === "submit",
    ...rest
  },
  ref,
) {
  const guard = useChangeGuard();
  const reason = (changes ? guard : undefined) ?? disabledReason;
  const isOff = reason !== undefined;
  return (
    <Pressable
      data-tip={reason ?? label}
      {...rest}
      ref={ref}
      type={type}
      data-variant={variant}
      data-size={size}
      data-square=""
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? ignoreClick : onClick}
    >
      <Glyph icon={icon} />
    </Pressable>
  );
});

/** Also prevents a submit button from submitting. */
function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
}

// All props are passed on: styled-components does not know `popovertarget` yet, and warns in development.
const Pressable = styled.button.withConfig({ shouldForwardProp: () => true })`
  ${buttonStyles}
`;
