import { styled } from "styled-components";

/** Shows that the hostname did not select this brand. It overlays the page and passes every click through. */
export function PreviewStrip({ name }: { name: string }) {
  return <Strip aria-label="Preview">Preview of {name}</Strip>;
}

const Strip = styled.aside`
  position: fixed;
  z-index: 100;
  inset: auto auto 8px 50%;
  max-inline-size: calc(100vw - 32px);
  padding: 4px 12px;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--text);
  color: var(--background);
  font: 500 var(--type-12) var(--font-sans);
  text-overflow: ellipsis;
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: none;
`;
