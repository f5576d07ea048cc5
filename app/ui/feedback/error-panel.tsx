import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Button } from "../actions/button";
import { Glyph } from "../icon";

interface ErrorPanelProps {
  /** What failed, in plain words: "The threats could not be loaded." */
  title: string;
  children?: ReactNode;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Further ways on: links and buttons. */
  actions?: ReactNode;
}

/** A part of a screen that failed; what stands around it goes on working. */
export function ErrorPanel({ title, children, requestId, onRetry, isRetrying = false, actions }: ErrorPanelProps) {
  return (
    <Middle role="alert">
      <span className="icon">
        <Glyph icon={TriangleAlert} size={20} />
      </span>
      <p className="title">{title}</p>
      {children && <div className="text">{children}</div>}
      {(onRetry ?? actions) && (
        <div className="actions">
          {onRetry && (
            <Button icon={RotateCw} busy={isRetrying} onClick={onRetry}>
              Retry
            </Button>
          )}
          {actions}
        </div>
      )}
      {requestId && (
        <p className="request">
          Request <code>{requestId}</code>
        </p>
      )}
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
  .icon {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    margin-block-end: 8px;
    border-radius: var(--radius);
    background: var(--danger-soft);
    color: var(--danger);
  }
  .title {
    font: 600 var(--type-14) var(--font-sans);
  }
  .text {
    max-inline-size: 48ch;
    color: var(--muted-text);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    margin-block: 12px 4px;
  }
  .request {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    overflow-wrap: anywhere;
  }
`;
