import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";

interface IntoViewProps {
  /** What the content is about: it is scrolled to again when this changes. */
  cause: unknown;
  children: ReactNode;
}

/** Content that appears where a person may not be looking, such as the reason why a long form was not saved. */
export function IntoView({ cause, children }: IntoViewProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.scrollIntoView({ block: "nearest" });
  }, [cause]);
  return <Rows ref={content}>{children}</Rows>;
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
`;
