import { z } from "zod";

/** Times are shown local by default; the setting is an object with the field `timezone` (specification 1, 3). */
export const TimezoneSetting = z.object({ timezone: z.enum(["local", "utc"]) });
export type TimezoneSetting = z.infer<typeof TimezoneSetting>;

export const Mode = z.enum(["light", "dark", "system"]);
export type Mode = z.infer<typeof Mode>;

/** What a person chose in this browser. Kept in cookies, because pages are drawn on the server. */
export interface Preferences {
  timezone: TimezoneSetting["timezone"];
  /** The browser's IANA zone, told by a cookie; UTC until then. */
  localZone: string;
  /** The zone that times are written in. */
  zone: string;
  mode: Mode | undefined;
  isSidebarPinned: boolean;
}
