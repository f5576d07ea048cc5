import { styled } from "styled-components";

import { breathe } from "../feedback/skeleton";
import { checkboxStyles } from "../form/checkbox";

/** The look of a table and of everything in its cells, written once here: a cell itself is a plain element. */
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
  .scroll {
    overflow: auto;
    overscroll-behavior-x: contain;
  }
  .scroll[data-height="screen"] {
    max-block-size: max(360px, calc(100dvh - 176px));
  }
  .scroll:focus-visible {
    outline-offset: -2px;
  }
  table {
    inline-size: 100%;
    font: 400 var(--type-13) var(--font-sans);
  }
  th,
  td {
    block-size: var(--row-height);
    padding: 0 12px;
    border-block-end: 1px solid var(--border);
    background: var(--surface);
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  [data-align="end"] {
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

  .select {
    inline-size: 40px;
    padding-inline: 12px 0;
  }
  .select input {
    ${checkboxStyles}
    display: block;
  }
  .select,
  tbody th,
  thead th:first-child,
  thead .select + th {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
  }
  .select + th {
    inset-inline-start: 40px;
  }
  thead th:first-child,
  thead .select + th {
    z-index: 3;
  }
  tbody th {
    color: var(--text);
    font-weight: 500;
  }

  tbody tr:hover > * {
    background: var(--hover);
  }
  tbody tr[aria-selected="true"] > * {
    background: var(--selected);
  }
  tbody tr.empty > *,
  tbody tr.skeleton > * {
    background: none;
  }
  .empty td {
    white-space: normal;
    text-align: center;
  }

  tbody th > div,
  tbody td > div {
    position: relative;
    max-inline-size: 240px;
    padding-block: 2px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  tbody td svg,
  tbody th svg {
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
  tbody [data-width="fit"] > div {
    max-inline-size: none;
  }
  tbody [data-width="wide"] > div {
    max-inline-size: 420px;
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

  /* The value menu lies over the end of its cell, so that it never moves the text. */
  .cell-menu {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-block: auto;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
    background: var(--raised);
    color: var(--muted-text);
    opacity: 0;
  }
  [data-align="end"] .cell-menu {
    inset: 0 auto 0 0;
  }
  :is(td, th):hover > div > .cell-menu,
  .cell-menu:focus-visible,
  :is(td, th):focus-within > div > .cell-menu {
    opacity: 1;
  }
  .cell-menu:hover {
    color: var(--text);
  }
  tbody .cell-menu svg {
    display: block;
    margin: 0;
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
    .select + th {
      inset-inline-start: 0;
    }
    .select {
      position: static;
    }
    tbody th > div {
      max-inline-size: 44vw;
    }
  }
  @media (pointer: coarse) {
    td,
    th {
      block-size: 44px;
    }
    .select input {
      inline-size: 20px;
      block-size: 20px;
    }
  }
  @media print {
    .scroll {
      max-block-size: none;
      overflow: visible;
    }
    thead th,
    tbody th {
      position: static;
    }
    .select,
    .cell-menu {
      display: none;
    }
  }
`;
