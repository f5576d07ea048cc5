interface RingPart {
  key: string;
  /** 0 to 1. */
  share: number;
  fill: string;
}

interface RingProps {
  radius: number;
  thickness: number;
  parts: readonly RingPart[];
}

/** Shares of a total around the centre, clockwise from the top. */
export function Ring({ radius, thickness, parts }: RingProps) {
  let before = 0;
  return (
    <g transform="rotate(-90)" fill="none" strokeWidth={thickness}>
      {parts.map(({ key, share, fill }) => {
        const start = before;
        before += share;
        return (
          <circle
            key={key}
            r={radius - thickness / 2}
            stroke={fill}
            pathLength={1}
            strokeDasharray={`${round(share)} 1`}
            strokeDashoffset={round(-start)}
          />
        );
      })}
    </g>
  );
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
