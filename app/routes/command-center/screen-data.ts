import type { readCommandCenter } from "./command-center.server";

export type CommandCenterScreen = Awaited<ReturnType<typeof readCommandCenter>>;
export type ScreenOf<View extends CommandCenterScreen["shown"]["view"]> = Extract<
  CommandCenterScreen["shown"],
  { view: View }
>;
