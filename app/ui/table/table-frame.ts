import { keyframes, styled } from "styled-components";

import { breathe } from "../feedback/skeleton";
import { checkboxStyles } from "../form/checkbox";
import { tablePrint } from "./table-print";

const showEdge = keyframes`
  from { box-shadow: none; }
  1%, to { box-shadow: 1px 0 0 var(--border); }
`;

const showMore = keyframes`
  from { opacity: 1; }
  99% { opacity: 1; }
  to { opacity: 0; }
`;

/** The styles of a table and its cells, defined once here: a cell itself is a plain element. */
export const TableFrame = styled.div`
  position: relative;
  min-inline-size: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--surface);
  overflow: clip;
  &[data-look="flush"] {
    border: 0;
    border-radius: 0;
  }
  &[data-look="flush"] :is(th, td):first-child {
    padding-inline-start: 16px;
  }
  &[data-look="flush"] :is(th, td):last-child {
    padding-inline-end: 16px;
  }
  .scroll {
    position: relative;
    overflow: auto;
    overscroll-behavior-x: contain;
    container-type: inline-size;
  }
  /* A whole number of rows below the header. */
  .scroll[data-height="screen"] {
    max-block-size: max(360px, calc(100dvh - 176px));
    max-block-size: calc(36px + max(8 * var(--row-height), round(down, 100dvh - 212px, var(--row-height))));
  }
  /* Shades the edge while more columns continue beyond it. */
  @supports (timeline-scope: --columns) {
    timeline-scope: --columns;
    .scroll {
      scroll-timeline: --columns inline;
    }
    &::after {
      content: "";
      position: absolute;
      z-index: 4;
      inset-block: 0;
      inset-inline-end: 0;
      inline-size: 24px;
      background: linear-gradient(to left, color-mix(in srgb, var(--text) 22%, transparent), transparent);
      opacity: 0;
      pointer-events: none;
      animation: ${showMore} linear both;
      animation-timeline: --columns;
    }
  }
  .scroll:focus-visible {
    outline-offset: -2px;
  }
  /* Above the cells that stay in place, which would cover an outline. */
  &:has(> .scroll:focus-visible)::before {
    content: "";
    position: absolute;
    z-index: 5;
    inset: 0;
    border: 2px solid var(--focus-ring);
    border-radius: inherit;
    pointer-events: none;
  }
  table {
    inline-size: 100%;
    font: 400 var(--type-13) var(--font-sans);
  }
  th,
  td {
    block-size: var(--row-height);
    padding: 0 10px;
    border-block-end: 1px solid var(--border);
    background: var(--surface);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  .end {
    text-align: end;
  }

  thead th {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    block-size: 36px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  thead a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 24px;
    color: inherit;
  }
  thead a:hover,
  thead [aria-sort] {
    color: var(--text);
    text-decoration: none;
  }
  thead svg {
    inline-size: 14px;
    block-size: 14px;
  }

  /* Overlays the end of a heading, so that it takes no space from it. */
  .column-menu {
    position: absolute;
    inset-block: 6px;
    inset-inline-end: 6px;
    inline-size: 24px;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
    background: var(--raised);
    color: var(--muted-text);
    opacity: 0;
  }
  .column-menu::before {
    content: "⋯";
    font: 600 var(--type-16) / 1 var(--font-sans);
  }
  th:hover > .column-menu,
  .column-menu:focus-visible {
    opacity: 1;
  }
  .column-edge {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 6px;
    cursor: col-resize;
    touch-action: none;
  }
  .column-edge:hover,
  .column-edge:active {
    background: linear-gradient(var(--primary) 0 0) right / 2px 100% no-repeat;
  }

  .select {
    inline-size: 40px;
    min-inline-size: 40px;
    padding-inline: 12px;
  }
  .select input {
    ${checkboxStyles}
    display: block;
  }
  .select,
  tbody th,
  tr > th:first-child,
  tr > .select + th {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
  }
  tr > .select + th {
    inset-inline-start: 40px;
  }
  thead tr > th:first-child,
  thead tr > .select + th {
    z-index: 3;
  }
  /* The pinned column has an edge while other columns are scrolled beneath it. */
  @supports (animation-timeline: scroll()) {
    tbody th,
    thead tr > th:first-child:not(.select),
    thead tr > .select + th {
      animation: ${showEdge} 1ms linear both;
      animation-timeline: scroll(inline);
    }
  }
  tbody th {
    color: var(--text);
    font-weight: 500;
  }

  tbody tr[data-tone="warn"] > * {
    background: var(--warning-soft);
  }
  tbody tr[data-tone="bad"] > * {
    background: var(--danger-soft);
  }
  tbody tr:hover > * {
    background: var(--hover);
  }
  tbody tr[aria-selected="true"] > * {
    background: var(--selected);
  }
  tbody tr:focus {
    outline: none;
  }
  /* Cells cover their row, so they draw the ring: as a background, because the pinned one uses its shadow for the edge. */
  tbody tr:focus-visible > * {
    background:
      linear-gradient(var(--focus-ring) 0 0) top / 100% 2px no-repeat,
      linear-gradient(var(--focus-ring) 0 0) bottom / 100% 2px no-repeat,
      var(--hover);
  }
  tbody tr.empty > *,
  tbody tr.skeleton > * {
    background: none;
  }
  .empty td {
    padding: 0;
    white-space: normal;
  }
  /* Centred in the visible part, not in the width of all columns. */
  .empty td > div {
    position: sticky;
    inset-inline-start: 0;
    inline-size: 100cqi;
    padding: 16px;
    text-align: center;
  }

  tbody th {
    max-inline-size: 232px;
  }
  tbody td {
    max-inline-size: 264px;
  }
  /* A focused link would scroll a cell with hidden overflow. */
  tbody :is(th, td) {
    overflow: clip;
    text-overflow: ellipsis;
  }
  tbody .icon {
    display: inline-block;
    margin-inline-end: 6px;
    color: var(--muted-text);
    vertical-align: -3px;
  }
  tbody code {
    color: var(--muted-text);
  }
  .more {
    margin-inline-start: 4px;
    color: var(--muted-text);
  }
  .tags {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  tbody .fit {
    max-inline-size: none;
  }
  tbody .wide {
    max-inline-size: 444px;
  }
  tbody .empty td {
    max-inline-size: none;
    overflow: visible;
  }
  tbody a:focus-visible {
    outline-offset: -2px;
  }
  tbody td a {
    color: inherit;
  }
  tbody th a {
    color: var(--link);
  }
  /* The button of the value menu is between two cells: it must not cover a link, and the last cell has none after it. */
  tbody th:has(a) {
    padding-inline-end: 14px;
  }
  tbody td:last-child:not(.end) {
    padding-inline-end: 26px;
  }
  tbody :is(th, td) > a:only-child {
    display: inline-block;
    max-inline-size: 100%;
    overflow: clip;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }

  /* Large enough for a pointer, but drawn only as wide as the space between the values of two cells. */
  .cell-menu {
    position: absolute;
    z-index: 1;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: var(--muted-text);
    opacity: 0;
    pointer-events: none;
  }
  .cell-menu:is([data-shown], :focus-visible) {
    opacity: 1;
    pointer-events: auto;
  }
  .cell-menu:hover {
    color: var(--text);
  }
  .cell-menu:focus-visible {
    outline-offset: -2px;
  }
  .cell-menu::before {
    content: "⋯";
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 100%;
    border: 1px solid var(--border);
    border-radius: inherit;
    background: var(--raised);
    font: 600 var(--type-16) var(--font-sans);
  }

  .skeleton span {
    display: inline-block;
    inline-size: 64px;
    block-size: 10px;
    border-radius: var(--radius-small);
    background: var(--hover);
    animation: ${breathe} 1600ms ease-in-out infinite;
  }
  .skeleton [data-length="1"] {
    inline-size: 96px;
  }
  .skeleton [data-length="2"] {
    inline-size: 40px;
  }

  @media (max-width: 767px) {
    tr > .select + th {
      inset-inline-start: 0;
    }
    tr > .select {
      position: static;
    }
    tbody th,
    tbody th.wide {
      min-inline-size: 38vw;
      max-inline-size: 41vw;
    }
    /* A name wraps to a second line before it is cut off, at a space. A name with an icon stays on one line. */
    tbody th:not(:has(.icon)) {
      padding-block: 4px;
      white-space: normal;
    }
    tbody th:not(:has(.icon)) > a:only-child {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-clamp: 2;
    }
  }
  @media (pointer: coarse) {
    .column-menu,
    .column-edge {
      display: none;
    }
    td,
    th {
      block-size: 44px;
    }
    .select input {
      inline-size: 20px;
      block-size: 20px;
    }
  }
  ${tablePrint}
`;
