import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "../actions/button";
import { Glyph } from "../icon";
import { Centred } from "./centred";
import { ReportLink } from "./report-link";

interface ErrorPanelProps {
  /** What failed, in plain language: "The threats could not be loaded." */
  title: string;
  children?: ReactNode;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Additional links and buttons. */
  actions?: ReactNode;
}

/** A part of a screen that failed; the rest of the screen works. */
export function ErrorPanel({ title, children, requestId, onRetry, isRetrying = false, actions }: ErrorPanelProps) {
  return (
    <Centred role="alert">
      <span className="symbol">
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
          Request <code>{requestId}</code> <ReportLink title={title} requestId={requestId} />
        </p>
      )}
    </Centred>
  );
}
