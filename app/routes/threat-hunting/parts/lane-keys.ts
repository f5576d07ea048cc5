import { least } from "d3-array";

/** A cell of the timeline: its lane and its time step. */
export interface LaneCell {
  lane: number;
  step: number;
}

/**
 * The cell that a key moves to, among the non-empty steps of each lane: left and right along the lane, up and down to
 * the nearest cell of the next non-empty lane, Home and End to the ends of the lane. Undefined if there is none.
 */
export function cellAfterKey(
  lanes: readonly (readonly number[])[],
  { lane, step }: LaneCell,
  key: string,
): LaneCell | undefined {
  const own = lanes[lane] ?? [];
  const at = (found: number | undefined) => (found === undefined ? undefined : { lane, step: found });
  if (key === "ArrowRight") return at(own.find((other) => other > step));
  if (key === "ArrowLeft") return at(own.findLast((other) => other < step));
  if (key === "Home") return at(own[0]);
  if (key === "End") return at(own.at(-1));
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const hasCells = (cells: readonly number[], index: number) =>
    cells.length > 0 && (key === "ArrowDown" ? index > lane : index < lane);
  const next = key === "ArrowDown" ? lanes.findIndex(hasCells) : lanes.findLastIndex(hasCells);
  const nearest = least(lanes[next] ?? [], (other) => Math.abs(other - step));
  return nearest === undefined ? undefined : { lane: next, step: nearest };
}
