import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { IconButton } from "../actions/button";
import { Glyph } from "../icon";
import { type Tone, toneColours } from "../tones";

const ICONS = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info, neutral: Info };

interface NoticeProps {
  tone?: Tone;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  /** `strip` spans the whole width below the header; `inline` is part of the content. */
  look?: "inline" | "strip";
}

/** Information that does not block the person: outdated data, being offline, the reason for a redirect. */
export function Notice({ tone = "info", children, actions, onDismiss, look = "inline" }: NoticeProps) {
  return (
    <Strip role={tone === "bad" ? "alert" : "status"} data-tone={tone} data-look={look}>
      <span className="symbol">
        <Glyph icon={ICONS[tone]} />
      </span>
      <div className="text">{children}</div>
      {actions && <div className="actions">{actions}</div>}
      {onDismiss && <IconButton icon={X} label="Dismiss" size="small" onClick={onDismiss} />}
    </Strip>
  );
}

const Strip = styled.div`
  ${toneColours}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-block-size: 40px;
  padding: 6px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--tone-soft);
  color: var(--text);
  font: 400 var(--type-13) var(--font-sans);
  &[data-look="strip"] {
    padding-inline: 24px;
    border-width: 0 0 1px;
    border-radius: 0;
  }
  .symbol {
    align-self: start;
    padding-block: 6px;
    color: var(--tone);
  }
  .text {
    /* Beside the symbol even in a narrow place. */
    flex: 1 1 min(240px, 100% - 40px);
    padding-block: 3px;
  }
  /* The link colour is chosen for the page, not for a tinted ground. */
  .text a {
    color: inherit;
    text-decoration: underline;
  }
  .actions {
    display: flex;
    gap: 8px;
  }
  @media (max-width: 767px) {
    &[data-look="strip"] {
      padding-inline: 16px;
    }
  }
`;
