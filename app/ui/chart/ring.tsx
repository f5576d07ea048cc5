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
  const middle = radius - thickness / 2;
  let before = 0;
  return (
    <g transform="rotate(-90)" fill="none" strokeWidth={thickness}>
      {parts.map(({ key, share, fill }) => {
        const start = before;
        before += share;
        // An arc cannot end where it starts.
        if (share >= WHOLE) return <circle key={key} r={middle} stroke={fill} />;
        return share > 0 && <path key={key} d={arcOf(middle, start, before)} stroke={fill} />;
      })}
    </g>
  );
}

/** From this share on, the ends of an arc would be the same point. */
const WHOLE = 0.9999;

/** An arc from one share to another: dashes of a circle would leave gaps between its parts. */
function arcOf(radius: number, start: number, end: number): string {
  return `M${pointAt(radius, start)}A${radius} ${radius} 0 ${end - start > 0.5 ? 1 : 0} 1 ${pointAt(radius, end)}`;
}

function pointAt(radius: number, share: number): string {
  const angle = 2 * Math.PI * share;
  return [Math.cos(angle), Math.sin(angle)].map((side) => Math.round(radius * side * 1000) / 1000).join(" ");
}
