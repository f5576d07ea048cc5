/** The part of React's scheduler that the console uses; it has no types of its own. */
declare module "scheduler" {
  /** Frames per second between which React works without interruption. */
  export function unstable_forceFrameRate(fps: number): void;
}
