import type { readScreen } from "./read-screen.server";

export type AssetInventoryScreen = Awaited<ReturnType<typeof readScreen>>;
/** The data of one view. */
export type ScreenOf<View extends AssetInventoryScreen["view"]> = Extract<AssetInventoryScreen, { view: View }>;
