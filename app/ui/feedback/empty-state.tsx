import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { Glyph } from "../icon";
import { Centred } from "./centred";

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** One sentence: what will appear here, or why it is empty. */
  children?: ReactNode;
  /** One action, at most two. */
  actions?: ReactNode;
  size?: "card" | "page";
}

/** Explains that there is nothing here, and what to do next. */
export function EmptyState({ icon, title, children, actions, size = "card" }: EmptyStateProps) {
  return (
    <Centred data-size={size}>
      {icon && (
        <span className="symbol">
          <Glyph icon={icon} size={20} />
        </span>
      )}
      <p className="title">{title}</p>
      {children && <div className="text">{children}</div>}
      {actions && <div className="actions">{actions}</div>}
    </Centred>
  );
}
