import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { keyframes, styled } from "styled-components";

import { IconButton } from "../actions/button";
import { Glyph } from "../icon";
import { keepFocus } from "../overlays/keep-focus";
import { followTopModal } from "../overlays/top-modal";
import { toneColours } from "../tones";
import { useLayout } from "../use-layout";

const ICONS = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info };

export interface ToastMessage {
  id: string;
  tone: keyof typeof ICONS;
  message: string;
  detail?: string;
  /** One small button for a follow-up action. */
  action?: ReactNode;
}

interface ToastListProps {
  toasts: readonly ToastMessage[];
  /** How long a toast stays (requirement 9.1); the time pauses while it is hovered or focused. */
  seconds: number;
  onDismiss: (id: string) => void;
}

/**
 * Short messages in the corner. The regions exist from the start, so that screen readers announce additions. While a
 * dialog is open, they are inside it: everything else is behind it, and inert.
 */
export function ToastList({ toasts, seconds, onDismiss }: ToastListProps) {
  const urgent = toasts.filter(({ tone }) => tone === "bad");
  const calm = toasts.filter(({ tone }) => tone !== "bad");
  const home = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      followTopModal((top) => {
        const place = top ?? home.current;
        if (corner.current && corner.current.parentElement !== place) place?.append(corner.current);
      }),
    [],
  );
  return (
    <div ref={home}>
      <Corner ref={corner} data-print="hide">
        <div role="alert">
          {urgent.map((toast) => (
            <Toast key={toast.id} toast={toast} seconds={seconds} onDismiss={onDismiss} />
          ))}
        </div>
        <div role="status">
          {calm.map((toast) => (
            <Toast key={toast.id} toast={toast} seconds={seconds} onDismiss={onDismiss} />
          ))}
        </div>
      </Corner>
    </div>
  );
}

function Toast({
  toast,
  seconds,
  onDismiss,
}: {
  toast: ToastMessage;
  seconds: number;
  onDismiss: (id: string) => void;
}) {
  const [isHeld, setHeld] = useState(false);
  const { id } = toast;
  const ref = useRef<HTMLDivElement>(null);
  useLayout(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) setTimeout(keepFocus);
    };
  }, []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDismiss, seconds]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      ref={ref}
      className="toast"
      data-tone={toast.tone}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="symbol">
        <Glyph icon={ICONS[toast.tone]} />
      </span>
      <div className="text">
        <p>{toast.message}</p>
        {toast.detail && <p className="detail">{toast.detail}</p>}
      </div>
      {toast.action}
      <IconButton icon={X} label="Dismiss" size="small" onClick={() => onDismiss(id)} />
    </div>
  );
}

const arrive = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

const Corner = styled.div`
  position: fixed;
  z-index: 80;
  inset: auto 16px 16px auto;
  inline-size: min(380px, calc(100vw - 32px));
  /* The buttons of a dialog are at the lower right. On a small screen it fills the screen, with its title at the top. */
  dialog > & {
    inset: auto auto 16px 16px;
  }
  @media (max-width: 767px) {
    dialog > & {
      inset: 72px 16px auto;
    }
  }
  .toast {
    ${toneColours}
    display: flex;
    align-items: start;
    gap: 8px;
    margin-block-start: 8px;
    padding: 8px 8px 8px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--raised);
    box-shadow:
      inset 3px 0 0 var(--tone),
      var(--shadow-floating);
    animation: ${arrive} var(--panel) ease-out;
  }
  .symbol {
    padding-block: 6px;
    color: var(--tone);
  }
  .text {
    flex: 1;
    min-inline-size: 0;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  .detail {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;
