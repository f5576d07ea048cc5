import type { DuplicateList } from "~/contract/device-merge";
import { questionAt } from "~/screen/question";

/** The pairs that are likely to be one device, those with the strongest evidence first. */
export const possibleDuplicates = () => questionAt<{ pairs: DuplicateList["duplicate"] }>("/devices/duplicates");
