import { keyframes, styled } from "styled-components";

interface ProgressBarProps {
  active: boolean;
  label?: string;
  /** `page` is at the top of the window; `box` at the top of the nearest positioned element. */
  of?: "page" | "box";
}

/** A thin bar while data is fetched again. It takes no space, so nothing moves. */
export function ProgressBar({ active, label = "Loading", of = "page" }: ProgressBarProps) {
  return (
    <Track role="status" data-of={of} data-active={active ? "" : undefined}>
      {active && <span className="visually-hidden">{label}</span>}
    </Track>
  );
}

const run = keyframes`
  from { translate: -100% 0; }
  to { translate: 250% 0; }
`;

const Track = styled.div`
  position: absolute;
  z-index: 5;
  inset: 0 0 auto;
  block-size: 2px;
  overflow: hidden;
  pointer-events: none;
  &[data-of="page"] {
    position: fixed;
    z-index: 90;
  }
  &[data-active]::before {
    content: "";
    display: block;
    inline-size: 40%;
    block-size: 100%;
    background: var(--primary);
    animation: ${run} 1100ms ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-active]::before {
      inline-size: 100%;
      animation: none;
    }
  }
`;
