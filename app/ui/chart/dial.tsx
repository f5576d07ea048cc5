import { useId } from "react";
import { styled } from "styled-components";

import { formatPercent } from "~/contract/number-facts";

import { paint } from "./colours";
import { Ring } from "./ring";
import type { ChartColour } from "./series";
import { Link } from "../link";

interface DialProps {
  /** The subject of the share: "CIS Level 1, Windows". */
  label: string;
  /** 0 to 1; null if nothing was measured. */
  share: number | null;
  /** Below the number: "128 of 143 checks". */
  detail?: string;
  colour?: ChartColour;
  to?: string | undefined;
}

const RADIUS = 44;
const SHAPE = { radius: RADIUS, thickness: 8 };

/** One share as a ring with its number. */
export function Dial({ label, share, detail, colour = "chart-0", to }: DialProps) {
  const titleId = useId();
  const number = share === null ? "—" : formatPercent(share);
  const size = RADIUS * 2;
  return (
    <Figure>
      <svg
        width={size}
        height={size}
        viewBox={`${-RADIUS} ${-RADIUS} ${size} ${size}`}
        role="img"
        aria-labelledby={titleId}
      >
        <desc
          id={titleId}
        >{`${label}: ${share === null ? "not measured" : number}${detail ? `, ${detail}` : ""}`}</desc>
        <Ring {...SHAPE} parts={[{ key: "whole", share: 1, fill: "var(--hover)" }]} />
        {share !== null && <Ring {...SHAPE} parts={[{ key: "share", share: clamp(share), fill: paint(colour) }]} />}
        <text textAnchor="middle" y="6">
          {number}
        </text>
      </svg>
      <p>
        {to ? <Link to={to}>{label}</Link> : label}
        {detail && <small>{detail}</small>}
      </p>
    </Figure>
  );
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}

const Figure = styled.div`
  display: inline-grid;
  justify-items: center;
  gap: 8px;
  text {
    fill: var(--text);
    font: 600 var(--type-16) var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
  p {
    font: 500 var(--type-13) var(--font-sans);
    text-align: center;
  }
  small {
    display: block;
  }
`;
