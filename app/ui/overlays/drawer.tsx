import { keyframes, styled } from "styled-components";

import { ModalFrame, type ModalProps } from "./modal-frame";
import { modalStyles } from "./modal-styles";

interface DrawerProps extends ModalProps {
  size?: "medium" | "large";
}

/** A panel from the right, such as the preview of a row; the page remains visible behind it. */
export function Drawer({ size = "medium", ...modal }: DrawerProps) {
  return <ModalFrame element={RightSide} size={size} {...modal} />;
}

const arrive = keyframes`
  from { translate: 24px 0; opacity: 0; }
`;

const RightSide = styled.dialog`
  ${modalStyles}
  inline-size: min(480px, 100vw);
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0 0 0 auto;
  border-width: 0 0 0 1px;
  &[open] {
    animation: ${arrive} var(--panel) ease-out;
  }
  &[data-size="large"] {
    inline-size: min(760px, 100vw);
  }
`;
