import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useId } from "react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";
import { floatingStyles } from "~/ui/overlays/floating-styles";
import { popoverAttributes, popoverTarget } from "~/ui/overlays/popover-attributes";
import { usePopover } from "~/ui/overlays/use-popover";

interface HeaderPanelProps {
  /** The button's name and tooltip, and the panel's title. */
  label: string;
  /** The content of the button. */
  sign: ReactNode;
  onOpen?: () => void;
  children: ReactNode;
}

/** A small square button of the header, and the panel that it opens. */
export function HeaderPanel({ label, sign, onOpen, children }: HeaderPanelProps) {
  const id = useId();
  const { ref, isOpen } = usePopover(onOpen);
  const { pathname, search } = useLocation();
  // A link in the panel opens another screen or another part of it, which it must not cover.
  useEffect(() => ref.current?.hidePopover(), [ref, pathname, search]);
  return (
    <>
      <Button
        {...popoverTarget(id)}
        variant="quiet"
        data-square=""
        data-tip={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {sign}
      </Button>
      <Panel {...popoverAttributes(id)} ref={ref} role="dialog" aria-label={label} data-align="end">
        {isOpen && children}
      </Panel>
    </>
  );
}

const Panel = styled.div`
  ${floatingStyles}
  inline-size: min(360px, calc(100vw - 16px));
  max-block-size: calc(100dvh - 64px);
  padding: 12px 16px;
  h2,
  h3 {
    font: 600 var(--type-13) var(--font-sans);
  }
  section + section,
  section + form {
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--border);
  }
`;
