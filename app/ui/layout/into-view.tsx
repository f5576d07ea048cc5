import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";

interface IntoViewProps {
  /** What the content is about: it takes the focus again when this changes. */
  cause: unknown;
  children: ReactNode;
}

/**
 * Content that appears where a person may not be looking, such as the reason why a long form was not saved. It takes the
 * focus: Enter on the button that was pressed could otherwise confirm what has not been read.
 */
export function IntoView({ cause, children }: IntoViewProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView({ block: "nearest" });
  }, [cause]);
  return (
    <Rows ref={content} tabIndex={-1}>
      {children}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
`;
