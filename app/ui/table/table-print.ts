import { css } from "styled-components";

/** A table on paper: nothing scrolls or sticks, and values wrap. */
export const tablePrint = css`
  @media print {
    overflow: visible;
    border: 0;
    &::after {
      display: none;
    }
    .scroll {
      max-block-size: none;
      overflow: visible;
    }
    /* Also the columns that a person has pinned: shifted cells would cover those beside them. */
    tr > :is(th, td) {
      position: static !important;
    }
    /* Lines break between words. Only a value that is one long word, such as a hash, is broken within. */
    thead th,
    tbody :is(th, td) {
      block-size: auto;
      max-inline-size: none;
      padding: 3px 6px 3px 0;
      overflow: visible;
      font-size: 8pt;
      line-height: 1.35;
      white-space: normal;
      overflow-wrap: break-word;
      vertical-align: top;
    }
    /* Names stay in one or two lines, however many columns there are. */
    tbody th {
      min-inline-size: 120px;
    }
    /* Marks have a size of their own on screens. */
    tbody :is(th, td) * {
      font-size: inherit;
      line-height: inherit;
    }
    .select,
    .column-menu,
    .column-edge,
    .cell-menu,
    tbody button[aria-haspopup="dialog"] {
      display: none;
    }
  }
`;
