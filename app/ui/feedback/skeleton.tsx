import { keyframes, styled } from "styled-components";

/**
 * A placeholder for text: `lines` of uneven length, hidden from screen readers; the surrounding area is `aria-busy`.
 */
export function Skeleton({ lines = 3, height = "line" }: { lines?: number; height?: "line" | "chart" }) {
  if (height === "chart") return <Block aria-hidden="true" />;
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </Lines>
  );
}

export const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Lines = styled.div`
  display: grid;
  gap: 12px;
  span {
    block-size: 12px;
    margin-block: 4px;
    border-radius: var(--radius-small);
    background: var(--hover);
    animation: ${breathe} 1600ms ease-in-out infinite;
  }
  span:nth-child(3n + 2) {
    inline-size: 84%;
  }
  span:nth-child(3n) {
    inline-size: 62%;
  }
`;

const Block = styled.div`
  block-size: 180px;
  border-radius: var(--radius-small);
  background: var(--hover);
  animation: ${breathe} 1600ms ease-in-out infinite;
`;
