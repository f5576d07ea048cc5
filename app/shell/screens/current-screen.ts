import { parameterOf } from "~/catalogue/screen-path";

import { deviceNameOf } from "./device-segment";
import type { PathParams } from "./screen-address";
import type { ScreenLabel, ShellData } from "../shell-data";

/** The part of a Remix match that this needs; both `useMatches` and `meta` hand it out. */
export interface ScreenMatch {
  id: string;
  params: PathParams;
  data?: unknown;
}

/** The screen that is open, and what it is about. */
export interface CurrentScreen {
  id: string;
  /** The screen's own title: "Asset Inventory". */
  title: string;
  /** Its path as the catalogue writes it; empty for an address that is no screen. */
  path: string;
  /** Decoded, device names as devices are called. */
  params: PathParams;
  /** What the screen is about, where it is about one object: a device's name, a threat's title. */
  objectLabel: string | undefined;
}

/** The screen of a list of matches, which is its last. `screens` are those that the viewer may open. */
export function currentScreen(screens: ShellData["screens"], matches: readonly ScreenMatch[]): CurrentScreen {
  const leaf = matches.at(-1);
  const id = /^routes\/(.+)\/route$/.exec(leaf?.id ?? "")?.[1] ?? "";
  const byId: Partial<Record<string, ScreenLabel>> = screens;
  const screen = byId[id];
  if (!screen) return { id, title: "Page not found", path: "", params: {}, objectLabel: undefined };
  const params = readableParams(leaf?.params ?? {});
  return {
    id,
    title: screen.title,
    path: screen.path,
    params,
    objectLabel: labelInData(leaf?.data) ?? labelInPath(screen.path, params),
  };
}

function readableParams(params: PathParams): PathParams {
  const { deviceName } = params;
  return deviceName === undefined ? params : { ...params, deviceName: deviceNameOf(deviceName) };
}

/** A loader may name its object better than the address does: with the field `objectLabel`. */
function labelInData(data: unknown): string | undefined {
  const label = typeof data === "object" && data !== null && "objectLabel" in data ? data.objectLabel : undefined;
  return typeof label === "string" && label !== "" ? label : undefined;
}

function labelInPath(path: string, params: PathParams): string | undefined {
  const values = path.split("/").flatMap((segment) => params[parameterOf(segment) ?? ""] ?? []);
  return values.length > 0 ? values.join(" ") : undefined;
}
