import { styled } from "styled-components";

import { ModalFrame, type ModalProps } from "./modal-frame";
import { modalStyles } from "./modal-styles";

interface DialogProps extends ModalProps {
  size?: "small" | "medium" | "large";
}

/** A question or a short form that requires an answer first. A large one fills the screen below 768 px. */
export function Dialog({ size = "medium", ...modal }: DialogProps) {
  return <ModalFrame element={Centred} size={size} {...modal} />;
}

const Centred = styled.dialog`
  ${modalStyles}
  inline-size: min(560px, calc(100vw - 32px));
  max-inline-size: none;
  max-block-size: calc(100dvh - 64px);
  margin: auto;
  border-radius: var(--radius-large);
  &[data-size="small"] {
    inline-size: min(420px, calc(100vw - 32px));
  }
  &[data-size="large"] {
    inline-size: min(880px, calc(100vw - 32px));
  }
  @media (max-width: 767px) {
    &[data-size="large"] {
      inline-size: 100vw;
      block-size: 100dvh;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
    &:not([open]) {
      display: none;
    }
  }
`;
