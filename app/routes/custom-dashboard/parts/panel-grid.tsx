import type { HTMLAttributes, ReactNode } from "react";
import { forwardRef } from "react";
import { styled } from "styled-components";

import type { PanelSize } from "~/contract/dashboard";

import { GAP, panelHeight } from "./panel-sizes";

/** Twelve columns and rows of equal height; one column on narrow screens. */
export function PanelGrid({ children }: { children: ReactNode }) {
  return (
    <Room>
      <div className="panels" data-panels="">
        {children}
      </div>
    </Room>
  );
}

interface PanelCellProps extends HTMLAttributes<HTMLDivElement> {
  size: PanelSize;
  children: ReactNode;
}

export const PanelCell = forwardRef<HTMLDivElement, PanelCellProps>(function PanelCell(
  { size, children, ...rest },
  ref,
) {
  return (
    <Cell {...rest} ref={ref} data-w={size.w} data-h={size.h}>
      {children}
    </Cell>
  );
});

const Room = styled.div`
  container: panels / inline-size;
  .panels {
    display: grid;
    gap: ${GAP}px;
  }
  @container panels (min-width: 720px) {
    .panels {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }
  }
  @media print {
    .panels {
      display: block;
    }
  }
`;

const widths = Array.from({ length: 12 }, (_, index) => `&[data-w="${index + 1}"] { grid-column: span ${index + 1}; }`);
const heights = [1, 2, 3, 4].map((rows) => `&[data-h="${rows}"] { block-size: ${panelHeight(rows)}px; }`);

const Cell = styled.div`
  position: relative;
  display: grid;
  min-inline-size: 0;
  > section {
    min-block-size: 0;
  }
  /* The menu stays beside the first line of a long title. */
  > section > header {
    flex-wrap: nowrap;
    align-items: start;
  }
  > section > header > h2 {
    padding-block: 6px;
  }
  > section > header > .actions {
    flex: none;
  }
  > section > .body {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-block-size: 0;
    overflow: auto;
    container-type: inline-size;
  }
  @container panels (min-width: 720px) {
    ${widths.join("\n")}
    ${heights.join("\n")}
  }
  @media print {
    break-inside: avoid;
    margin-block-end: ${GAP}px;
    &&& {
      block-size: auto;
    }
    > section > .body {
      overflow: visible;
    }
  }
`;
