import { RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useContext } from "react";

import { Button } from "../actions/button";
import { Glyph } from "../icon";
import { Centred } from "./centred";
import { ReportLink } from "./report-link";
import { RetryContext } from "./retry-context";

interface ErrorPanelProps {
  /** What failed, in plain language: "The threats could not be loaded." */
  title: string;
  children?: ReactNode;
  requestId?: string | undefined;
  /** If omitted, the data of the screen is loaded again. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** False if another attempt would end alike, such as for an object that does not exist. */
  canRetry?: boolean;
  /** Additional links and buttons. */
  actions?: ReactNode;
}

/** A part of a screen that failed; the rest of the screen works. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, children, requestId, onRetry, isRetrying = false, canRetry = true, actions } = props;
  const screen = useContext(RetryContext);
  const retry = canRetry ? (onRetry ?? screen?.revalidate) : undefined;
  return (
    <Centred role="alert">
      <span className="symbol">
        <Glyph icon={TriangleAlert} size={20} />
      </span>
      <p className="title">{title}</p>
      {children && <div className="text">{children}</div>}
      {(retry ?? actions) && (
        <div className="actions">
          {retry && (
            <Button icon={RotateCw} busy={onRetry ? isRetrying : screen?.state === "loading"} onClick={retry}>
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
