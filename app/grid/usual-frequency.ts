import type { DigestFrequency } from "~/contract/digest-facts";
import { questionAt } from "~/screen/question";

/** How often the organization receives reports; null if it receives none, or if that is not known. */
export const usualFrequency = () => questionAt<{ frequency: DigestFrequency | null }>("/preferences/digests");
