import { lazy } from "react";

import { slotOf } from "~/ui/slot-of";

import { FailedPart } from "./failed-part";
import { MissingObject } from "./missing-object";

export const FailedPartSlot = slotOf(
  import.meta.env.SSR ? FailedPart : lazy(async () => ({ default: (await import("./failed-part")).FailedPart })),
);

export const MissingObjectSlot = slotOf(
  import.meta.env.SSR
    ? MissingObject
    : lazy(async () => ({ default: (await import("./missing-object")).MissingObject })),
);
