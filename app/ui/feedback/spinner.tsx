import { keyframes, styled } from "styled-components";

/** A loading indicator for a first load; a refetch shows a `ProgressBar` instead. */
export function Spinner({ label = "Loading", size = "small" }: { label?: string; size?: "small" | "large" }) {
  return (
    <Ring role="status" data-size={size}>
      <span className="visually-hidden">{label}</span>
    </Ring>
  );
}

/** The spinner in the middle of an area that waits for its first data. */
export function LoadingArea({ label = "Loading" }: { label?: string }) {
  return (
    <Middle>
      <Spinner label={label} size="large" />
    </Middle>
  );
}

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  border: 2px solid currentColor;
  border-block-start-color: transparent;
  border-radius: 50%;
  opacity: 0.8;
  animation: ${turn} 800ms linear infinite;
  &[data-size="large"] {
    inline-size: 28px;
    block-size: 28px;
    border-width: 3px;
    color: var(--primary);
  }
`;

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 240px;
`;
