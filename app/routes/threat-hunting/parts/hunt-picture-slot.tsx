import { lazy } from "react";

import { slotOf } from "~/ui/slot-of";

import { HuntPicture } from "./hunt-picture";

/** Most hunts show a table. */
export const HuntPictureSlot = slotOf(
  import.meta.env.SSR ? HuntPicture : lazy(async () => ({ default: (await import("./hunt-picture")).HuntPicture })),
);
