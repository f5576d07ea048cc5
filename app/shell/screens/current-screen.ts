import { parameterOf } from "~/catalogue/screen-path";

import { deviceNameOf } from "./device-segment";
import type { PathParams } from "./screen-address";
import type { ScreenLabel, ShellData } from "../shell-data";

/** The part of a Remix match that is needed here; both `useMatches` and `meta` provide it. */
export interface ScreenMatch {
  id: string;
  params: PathParams;
  data?: unknown;
}

/** The open screen and its object. */
export interface CurrentScreen {
  id: string;
  /** The screen's own title: "Asset Inventory". */
  title: string;
  /** Its path pattern from the catalogue; empty for an unknown address. */
  path: string;
  /** Decoded parameters, with real device names. */
  params: PathParams;
  /** The name of the screen's object, if it is about one: a device's name, a threat's title. */
  objectLabel: string | undefined;
}

/** The screen of a list of matches, which is the last match. `screens` are those that the viewer may open. */
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

/** A loader can provide a better name of its object than the address, in the field `objectLabel`. */
function labelInData(data: unknown): string | undefined {
  const label = typeof data === "object" && data !== null && "objectLabel" in data ? data.objectLabel : undefined;
  return typeof label === "string" && label !== "" ? label : undefined;
}

function labelInPath(path: string, params: PathParams): string | undefined {
  const values = path.split("/").flatMap((segment) => params[parameterOf(segment) ?? ""] ?? []);
  return values.length > 0 ? values.join(" ") : undefined;
}
