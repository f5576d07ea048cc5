import { questionAt } from "~/screen/question";

import type { HuntRecord } from "./known-row";

/** The whole record of a row; null if it does not exist. */
export const recordAt = (tab: string, key: string) =>
  questionAt<{ record: HuntRecord | null }>("/threat-hunting/record", { tab, key });
