import type { RunningTest } from "~/contract/integration";
import { questionAt } from "~/screen/question";

/** The steps of a connection test while it runs; null if none is running, or if the API does not report it. */
export const runningTest = (name: string) => questionAt<{ test: RunningTest | null }>("/integrations/test", { name });
