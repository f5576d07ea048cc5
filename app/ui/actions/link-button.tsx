import type { LucideIcon } from "lucide-react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { buttonStyles, type ButtonSize, type ButtonVariant } from "./button-styles";
import { Link, type LinkProps } from "../link";

interface LinkButtonProps extends Omit<LinkProps, "style"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

/** A link that looks like a button: it navigates instead of running an action. */
export function LinkButton({ children, variant = "secondary", size = "medium", icon, ...rest }: LinkButtonProps) {
  return (
    <ButtonLike {...rest} data-variant={variant} data-size={size}>
      <span className="label">
        {icon && <Glyph icon={icon} />}
        {children}
      </span>
    </ButtonLike>
  );
}

const ButtonLike = styled(Link)`
  ${buttonStyles}
`;
