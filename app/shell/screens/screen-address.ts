import { parameterOf } from "~/catalogue/screen-path";
import type { ScreenId } from "~/catalogue/screen-id.generated";

import { deviceSegment } from "./device-segment";
import type { ShellData } from "../shell-data";

export type PathParams = Readonly<Record<string, string | undefined>>;

/** A screen's path with its parameters filled in and encoded. An optional parameter without a value is omitted. */
export function fillPath(path: string, params: PathParams): string {
  const segments = path.split("/").flatMap((segment) => {
    const name = parameterOf(segment);
    if (name === undefined) return [segment];
    const value = params[name];
    if (value === undefined) return [];
    return [encodeURIComponent(name === "deviceName" ? deviceSegment(value) : value)];
  });
  return segments.join("/");
}

/** The address of a screen that is not coming later; undefined if it is, or if the viewer may not open it. */
export function addressOfOpenScreen(
  screens: ShellData["screens"],
  id: ScreenId,
  params: PathParams = {},
): string | undefined {
  return screens[id]?.isComing === false ? addressOfScreen(screens, id, params) : undefined;
}

/** The address of a screen for a link; undefined if the viewer may not open it. */
export function addressOfScreen(
  screens: ShellData["screens"],
  id: ScreenId,
  params: PathParams = {},
): string | undefined {
  const screen = screens[id];
  return screen && fillPath(screen.path, params);
}
