import { X } from "lucide-react";
import { type ElementType, type MouseEvent, type ReactNode, type SyntheticEvent, useId } from "react";

import { IconButton } from "../actions/button";
import { useModal } from "./use-modal";

export interface ModalProps {
  isOpen: boolean;
  /** Called by Escape, the close button and a click beside the panel. */
  onClose: () => void;
  title: string;
  /** Below the title: the organization concerned, or the effect. */
  description?: ReactNode;
  children: ReactNode;
  /** The buttons; the primary one last. */
  footer?: ReactNode;
}

interface ModalFrameProps extends ModalProps {
  element: ElementType;
  size?: string;
}

/** The common parts of a dialog and a drawer: the native element, title, close button, scrolling body and footer. */
export function ModalFrame({
  element: Element,
  size,
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
}: ModalFrameProps) {
  const { ref, openAttribute } = useModal(isOpen);
  const titleId = useId();
  const descriptionId = useId();
  return (
    <Element
      ref={ref}
      open={openAttribute}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event: SyntheticEvent) => {
        // Others bubble: of a dialog that was opened from this one, and of a file input whose picker was cancelled.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      // The browser closes a dialog itself if Escape is pressed again without another key: the caller has to decide.
      onClose={({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
        if (!isOpen || currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
      onMouseDown={(event: MouseEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className="frame">
          <header>
            <h2 id={titleId}>{title}</h2>
            {description && (
              <div id={descriptionId} className="description">
                {description}
              </div>
            )}
          </header>
          <div className="body">{children}</div>
          {footer && <footer>{footer}</footer>}
          {/* Last, so that focus starts in the body. */}
          <IconButton icon={X} label="Close" size="small" onClick={onClose} />
        </div>
      )}
    </Element>
  );
}
