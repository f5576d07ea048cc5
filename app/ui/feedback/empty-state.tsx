import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Glyph } from "../icon";

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** One sentence on what will appear here, or why nothing does. */
  children?: ReactNode;
  /** One action, two at most. */
  actions?: ReactNode;
  size?: "card" | "page";
}

/** Nothing here, said so that a person knows what to do next. */
export function EmptyState({ icon, title, children, actions, size = "card" }: EmptyStateProps) {
  return (
    <Middle data-size={size}>
      {icon && (
        <span className="icon">
          <Glyph icon={icon} size={20} />
        </span>
      )}
      <p className="title">{title}</p>
      {children && <div className="text">{children}</div>}
      {actions && <div className="actions">{actions}</div>}
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 4px;
  min-block-size: 160px;
  padding: 24px 16px;
  text-align: center;
  &[data-size="page"] {
    min-block-size: 360px;
    padding: 48px 16px;
  }
  .icon {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    margin-block-end: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    color: var(--muted-text);
  }
  .title {
    font: 600 var(--type-14) var(--font-sans);
  }
  .text {
    max-inline-size: 48ch;
    color: var(--muted-text);
    text-wrap: balance;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    margin-block-start: 12px;
  }
`;
