import { styled } from "styled-components";

import { breathe } from "~/ui/feedback/skeleton";

/** A skeleton of the form while it loads: title, two fields, two buttons. */
export function CardSkeleton() {
  return (
    <Outline aria-hidden="true">
      <span className="title" />
      <span className="label" />
      <span className="field" />
      <span className="label" />
      <span className="field" />
      <span className="button" />
      <span className="button" />
    </Outline>
  );
}

const Outline = styled.div`
  display: grid;
  align-content: center;
  gap: 8px;
  span {
    border-radius: var(--radius);
    background: var(--hover);
    animation: ${breathe} 1600ms ease-in-out infinite;
  }
  .title {
    inline-size: 60%;
    block-size: 24px;
    margin-block-end: 16px;
  }
  .label {
    inline-size: 30%;
    block-size: 12px;
    margin-block-start: 4px;
  }
  .field,
  .button {
    block-size: 40px;
  }
  .button {
    margin-block-start: 8px;
  }
`;
