import { styled } from "styled-components";

/** Child selectors only, because dialogs are rendered inside the frame as well. */
export const GridFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  &[data-density="compact"] {
    --row-height: 36px;
  }
  &[data-density="comfortable"] {
    --row-height: 44px;
  }
  > .body {
    display: flex;
    gap: 16px;
    align-items: flex-start;
  }
  > .body > .facets {
    flex: 0 0 176px;
  }
  > .body > .rows {
    display: grid;
    flex: 1;
    gap: 8px;
    min-inline-size: 0;
  }
  @media (max-width: 1199px) {
    > .body {
      display: block;
    }
    > .body > .facets[data-state="auto"] {
      display: none;
    }
    > .body > .facets {
      margin-block-end: 12px;
    }
  }
`;

/** Wraps the content shown instead of the rows. Announces the number of rows, as their table does. */
export const PictureFrame = styled.div`
  min-inline-size: 0;
`;
