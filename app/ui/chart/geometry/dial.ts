import { arc } from "d3-shape";

interface DialOptions {
  radius: number;
  thickness: number;
}

/** The ring from the top, clockwise, for a share of 0 to 1. */
export function toArcPath(share: number, { radius, thickness }: DialOptions): string {
  const end = Math.max(0, Math.min(1, share)) * 2 * Math.PI;
  return arc()({ innerRadius: radius - thickness, outerRadius: radius, startAngle: 0, endAngle: end }) ?? "";
}
