import type { ReactNode } from "react";
import { styled } from "styled-components";

import { ManualLink } from "~/shell/screens/manual-link";

/** A list that has no rows yet: the reason or what will appear in it, and a link to the manual. */
export function NothingYet({ children }: { children: ReactNode }) {
  return (
    <Centred>
      {children}
      <ManualLink />
    </Centred>
  );
}

const Centred = styled.div`
  display: grid;
  justify-items: center;
  padding-block-end: 24px;
  /* Links in the cells of a table have the colour of the text. */
  && > a {
    color: var(--link);
  }
`;
